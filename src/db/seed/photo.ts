import { pngOf } from './pngOf.ts'

/** A picture of an opened carton in which one of six packs is missing, in the place of a photo. */
export function demoPhoto(): Promise<Buffer> {
  const packs = [0, 1, 2, 3, 4].map((at) => {
    const [x, y] = [150 + (at % 3) * 170, 130 + Math.floor(at / 3) * 150]
    return `<rect x="${x}" y="${y}" width="150" height="130" rx="6" fill="#5b84b1"/>
  <rect x="${x + 15}" y="${y + 48}" width="120" height="34" fill="#f4f1e8"/>`
  })
  return pngOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="560">
  <rect width="800" height="560" fill="#d9dcdf"/>
  <path d="M60 90h680v400h-680z" fill="#b98d5b"/>
  <path d="M60 90l-40-70h760l-40 70z" fill="#cda271"/>
  <path d="M110 115h580v340h-580z" fill="#8a6438"/>
  ${packs.join('\n  ')}
  <rect x="490" y="280" width="150" height="130" rx="6" fill="none" stroke="#f4f1e8" stroke-width="4" stroke-dasharray="12 10"/>
</svg>`,
  )
}
