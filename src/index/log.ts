export type Log = {
  warn(text: string): void
  error(error: unknown, text: string): void
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : `${error}`

/** SQLSTATEs and lost connections have a code; those of Node's own complaints begin with ERR_. */
export const isOfDatabase = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && !String(error.code).startsWith('ERR_')
