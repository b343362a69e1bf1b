export type StoredBytes = { mediaType: string; bytes: Uint8Array }

/** Keeps bytes under a key that is made of them: what is kept never changes, and putting it again changes nothing. */
export type Storage = {
  put(key: string, object: StoredBytes): Promise<void>
  get(key: string): Promise<StoredBytes | null>
  /** What is too large to be held comes piece by piece, as fast as it is read. */
  pieces(key: string): Promise<AsyncIterable<Uint8Array> | null>
}
