import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserCookies } from '#test/mall.ts'

const version = '13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}

/** Prints the scores of each page on a desktop with a round trip of 40 ms and 10 Mbps, and what was found wanting. */
export async function lighthouse(address: string, pages: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  console.log(`\n| Lighthouse ${version}, desktop | LCP ms | ${categories.join(' | ')} |`)
  console.log('|---|--:|--:|--:|--:|--:|')
  const wanting: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    const { categories: scores, audits } = await report(address, path, join(folder, `${name}.json`))
    const cells = categories.map((key) => Math.round((scores[key]?.score ?? 0) * 100))
    const lcp = Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.NaN)
    console.log(`| ${[name, lcp, ...cells].join(' | ')} |`)
    const asked = categories.flatMap((key) => scores[key]?.auditRefs ?? [])
    for (const { id, weight } of asked) {
      const { score = null, title = id } = audits[id] ?? {}
      if (weight > 0 && score !== null && score < 0.9) wanting.push(`${name}: ${title} (${score})`)
    }
  }
  rmSync(folder, { recursive: true })
  console.log(wanting.map((text) => `- ${text}`).join('\n'))
}

async function report(address: string, path: string, file: string): Promise<Report> {
  const cookie = path === '/myCart' ? await browserCookies(address, 'purchaser2') : ''
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
  ]
  const more = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      address + path,
      '--preset=desktop',
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${[...flags, ...more].join(' ')}`,
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' } },
  )
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}
