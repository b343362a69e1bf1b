export type StoredBytes = { mediaType: string; bytes: Uint8Array }

/** Keeps bytes under a key that is made of them: what is kept never changes, and putting it again changes nothing. */
export type Storage = {
  put(key: string, object: StoredBytes): Promise<void>
  get(key: string): Promise<StoredBytes | null>
}
