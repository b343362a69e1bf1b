/**
 * Answers a picture as PNG. The library is loaded here and not before: its threads once kept a start from ending whose
 * options were wrong.
 */
export async function pngOf(svg: string): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js')
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}
