/** The same line may have been typed twice: one of them goes. */
export function withoutLine(text: string, line: string): string {
  const lines = text.split('\n')
  const at = lines.findIndex((one) => one.trim() === line)
  return lines.filter((_, place) => place !== at).join('\n')
}
