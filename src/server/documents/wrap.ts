export type Measure = (text: string) => number

/** Latin words, sizes and designations stay whole, Chinese may break anywhere; what closes never begins a line. */
const pieces =
  /[（《【「“]*(?:[\p{Script=Latin}\d.,×Ø°"'%#_+=~²³]+[-/]?|\s|.)[，。、；：）》】」”！？％]*/gu

/** Lines of at most this width, and at most so many of them: the last one then ends with …. */
export function wrap(text: string, width: number, measure: Measure, most = 12): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(pieces) ?? []) {
    if (measure(line + piece.trimEnd()) <= width) line += piece
    else {
      if (line.trim()) lines.push(line.trim())
      const parts = broken(piece.trimStart(), width, measure)
      line = parts.pop() ?? ''
      lines.push(...parts)
    }
  }
  if (line.trim() || lines.length === 0) lines.push(line.trim())
  return lines.length > most ? shortened(lines.slice(0, most), width, measure) : lines
}

/** A word that is wider than the whole line breaks where the line ends. */
function broken(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part && measure(part + character) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}

function shortened(lines: string[], width: number, measure: Measure): string[] {
  let last = [...(lines.pop() ?? '')]
  while (last.length > 0 && measure(`${last.join('')}…`) > width) last = last.slice(0, -1)
  return [...lines, `${last.join('')}…`]
}
