/** Reads the rows of a CSV text by the names in its first line. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = text.split(/\r?\n/).filter(Boolean).map(parseLine)
  return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))
}

const cell = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g

function parseLine(line: string): string[] {
  const cells = line.matchAll(cell)
  return Array.from(cells, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}
