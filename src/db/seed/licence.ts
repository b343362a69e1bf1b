import { pngOf } from './pngOf.ts'

/** A picture in the place of a scanned licence: a frame, a seal and lines where its text would be. */
export function demoLicence(): Promise<Buffer> {
  const lines = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((line) => [110, 590].map((x) => lineOf(line, x)))
  return pngOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1120" height="792" fill="none" stroke="#c0392b">
  <rect width="1120" height="792" fill="#fdfcf7" stroke="none"/>
  <rect x="27" y="27" width="1066" height="738" stroke-width="6"/>
  <rect x="39" y="39" width="1042" height="714" stroke-width="2"/>
  <rect x="391" y="96" width="338" height="36" fill="#c0392b" stroke="none"/>
  <path d="${lines.join('')}" fill="#b8bcc0" stroke="none"/>
  <circle cx="880" cy="610" r="87" stroke-width="6"/>
  <circle cx="880" cy="610" r="22" fill="#c0392b" stroke="none"/>
</svg>`,
  )
}

/** Writes a label, and a text of another length on each line. */
function lineOf(line: number, x: number): string {
  const y = 200 + line * 56
  return `M${x} ${y}h110v16h-110zm130 0h${120 + ((line * 97) % 130)}v16H${x + 130}z`
}
