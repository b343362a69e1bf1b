export type Log = {
  warn(text: string): void
  error(error: unknown, text: string): void
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : `${error}`
