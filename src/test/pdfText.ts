import { inflateSync } from 'node:zlib'

/** The text of each page of a PDF of pdfkit's, in the order in which it was written: a line is what was placed together. */
export function pdfText(pdf: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'))
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const resources = objects.get(referenceIn(head, 'Resources'))?.head ?? ''
    const fonts = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
      ([, name = '', id = '']) => [name, charactersOf(objects, id)] as const,
    )
    return linesOf(objects.get(referenceIn(head, 'Contents'))?.stream ?? '', new Map(fonts))
  })
}

type Objects = Map<string, { head: string; stream: string }>

function objectsOf(text: string): Objects {
  const found = text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map(Array.from(found, ([, id = '', body = '']) => [id, partsOf(body)]))
}

function partsOf(body: string) {
  const [head = '', ...rest] = body.split('\nstream\n')
  const stream = rest.join('\nstream\n').replace(/\nendstream$/, '')
  const isPacked = head.includes('/FlateDecode') && !head.includes('/Length1')
  const bytes = Buffer.from(stream, 'latin1')
  return { head, stream: isPacked ? inflateSync(bytes).toString('latin1') : stream }
}

const referenceIn = (head: string, name: string): string =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? ''

/** The characters stand by glyph number, written as four figures; a ligature is several characters. */
function charactersOf(objects: Objects, fontId: string): Map<string, string> {
  const map = objects.get(referenceIn(objects.get(fontId)?.head ?? '', 'ToUnicode'))?.stream ?? ''
  const characters = new Map<string, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [at, hex] of (list.match(/<[^>]*>/g) ?? []).entries())
      characters.set(
        (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0'),
        Buffer.from(hex.replace(/\W/g, ''), 'hex').swap16().toString('utf16le'),
      )
  return characters
}

function linesOf(content: string, fonts: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>()
  const lines: string[] = []
  for (const [, name, text] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map()
    else {
      const glyphs = (text ?? '').match(/<\w+>/g)?.flatMap((run) => run.match(/\w{4}/g) ?? []) ?? []
      lines.push(glyphs.map((glyph) => font.get(glyph) ?? '�').join(''))
    }
  }
  return lines.join('\n')
}
