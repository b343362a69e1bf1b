import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { visitorPage } from './visitorPages.ts'

const nonce = 'fresh-1'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptsIn = (policy: string) => /script-src 'self' ?([^;]*);/.exec(policy)?.[1]?.split(' ')

test('our own scripts are named by their hashes, each once, and the nonce is gone', async () => {
  const html = `<script nonce="${nonce}">ours("轴承")</script><script nonce="${nonce}" type="module" async="">import "/a.js"</script><script nonce="${nonce}">ours("轴承")</script><script nonce="${nonce}" src="/b.js"></script><p>a</p>`
  const page = visitorPage(html, nonce, []) ?? expect.unreachable()
  expect(scriptsIn(page.policy)).toEqual([hashOf('ours("轴承")'), hashOf('import "/a.js"')])
  expect(page.policy).toContain("style-src 'self';")
  expect(page.policy).not.toContain('nonce')
  const plain = html.replaceAll(` nonce="${nonce}"`, '')
  expect(String(await page.bodyIn(null))).toBe(plain)
  expect(String(brotliDecompressSync(await page.bodyIn('br')))).toBe(plain)
  expect(String(gunzipSync(await page.bodyIn('gzip')))).toBe(plain)
})

test('a script that somebody else got into the page has no hash', () => {
  const html = `<script>evil()</script><script nonce="other">evil()</script><script nonce="${nonce}">ours()</script><script type="application/ld+json">{}</script>`
  const page = visitorPage(html, nonce, []) ?? expect.unreachable()
  expect(scriptsIn(page.policy)).toEqual([hashOf('ours()')])
})

test('a page that shows its nonce elsewhere is for one visitor only', () => {
  expect(visitorPage(`<style nonce="${nonce}x">a{}</style>`, nonce, [])).toBe(null)
  expect(visitorPage(`<script nonce="${nonce}">say("${nonce}")</script>`, nonce, [])).toBe(null)
})

test('each page and each encoding has a tag of its own', () => {
  const tags = ['<p>a</p>', '<p>b</p>'].flatMap((html) => {
    const page = visitorPage(html, nonce, []) ?? expect.unreachable()
    return [page.tagOf(null), page.tagOf('br'), page.tagOf('gzip')]
  })
  expect(new Set(tags).size).toBe(6)
})
