/**
 * `node scripts/drawings.ts FOLDER [WORD]`: every family's drawing beside what it was made from, as pictures in
 * FOLDER; only what has WORD in its name. Prints bytes (brotli) and milliseconds.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { drawing, drawingUrl } from '../src/drawing/drawing.rules.ts'
import { SPECIMENS } from '../src/drawing/specimens.ts'

const [folder = 'drawings', word = ''] = process.argv.slice(2)
const perPicture = 42
const repetitions = 200

const drawn = SPECIMENS.filter(([family, name]) => `${family} ${name}`.includes(word)).map(
  ([family, name, attributes]) => {
    const address = drawingUrl(family, attributes, 'full', name)
    const svg = drawing(address) ?? ''
    const thumb = drawing(address.replace('/full/', '/thumb/')) ?? ''
    return { family, name, attributes, address, svg, thumb }
  },
)

mkdirSync(folder, { recursive: true })
report()
await pictures()

function report() {
  const bytes = drawn.map(({ svg }) => brotliCompressSync(svg).length)
  const times = drawn.map(({ address }) => milliseconds(address))
  const most = (values: number[]) => {
    const index = values.indexOf(Math.max(...values))
    return `${values[index]?.toFixed(3)} (${drawn[index]?.family})`
  }
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const families = new Set(drawn.map(({ family }) => family)).size
  console.log(`${drawn.length} drawings of ${families} families`)
  console.log(`bytes, brotli: mean ${mean(bytes).toFixed(0)}, most ${most(bytes)}`)
  console.log(`milliseconds: mean ${mean(times).toFixed(3)}, most ${most(times)}`)
}

/** The median: a pause of the machine is none of the drawing's. */
function milliseconds(address: string) {
  const once = () => {
    const start = performance.now()
    drawing(address)
    return performance.now() - start
  }
  for (let i = 0; i < 20; i++) once()
  const times = Array.from({ length: repetitions }, once).toSorted((a, b) => a - b)
  return times[repetitions / 2] ?? 0
}

async function pictures() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })
  const page = await browser.newPage({ viewport: { width: 1960, height: 900 } })
  for (let i = 0; i < drawn.length; i += perPicture) {
    writeFileSync(join(folder, 'sheet.html'), sheet(drawn.slice(i, i + perPicture)))
    await page.goto(pathToFileURL(join(folder, 'sheet.html')).href)
    const path = join(folder, `sheet${i / perPicture + 1}.png`)
    await page.screenshot({ path, fullPage: true })
    console.log(path)
  }
  await browser.close()
}

function sheet(list: typeof drawn) {
  return `<!doctype html><meta charset="utf-8"><style>
body{margin:8px;font:12px sans-serif;display:grid;grid-template-columns:repeat(7,1fr);gap:8px}
figure{margin:0;border:1px solid #ccc;padding:4px}figcaption{color:#333}svg{display:block}
.p{display:flex;align-items:end}.p>svg:first-child{width:226px;height:auto}
.p>svg+svg{width:56px;height:auto}</style>${list.map(figure).join('')}`
}

/** Pictures of one page share their ids: all hatches are alike. */
function figure({ family, name, attributes, svg, thumb }: (typeof drawn)[number]) {
  return `<figure><div class="p">${svg}${thumb}</div><figcaption><b>${family}</b> ${name}<br>${Object.entries(
    attributes,
  )
    .map((entry) => entry.join(' '))
    .join(' · ')}</figcaption></figure>`
}
