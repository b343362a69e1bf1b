import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { pageHtml } from './pageHtml.tsx'

const nonce = 'a+b/c=='
const page = (body = <p>页面</p>) => (
  <html lang="zh-CN">
    <body>{body}</body>
  </html>
)

const htmlOf = (...given: Parameters<typeof pageHtml>) => pageHtml(...given).bytes.toString()

test('A page ends with what its loaders answered, which no text of theirs can leave.', () => {
  const html = htmlOf(page(), '["</script><!--","\u2028"]\n', nonce)
  expect(html).toBe(
    '<!DOCTYPE html><html lang="zh-CN"><head></head><body><p>页面</p>' +
      `<script nonce="${nonce}">((stream)=>{stream.enqueue("[\\"\\u003c/script>\\u003c!--\\",\\"\\u2028\\"]\\n");stream.close()})` +
      '(window.__reactRouterContext.streamController)</script></body></html>',
  )
})

test('The script that React adds for forms has the nonce of the page too.', () => {
  const html = htmlOf(page(<form action={() => {}} />), '', nonce)
  const tags = html.match(/<script[^>]*>/g)
  expect(tags).toEqual([`<script nonce="${nonce}" id="_R_">`, `<script nonce="${nonce}">`])
})

test('A part that fails within a boundary leaves the page not whole, and elsewhere the page fails.', () => {
  const Failing = () => {
    throw new Error('broken')
  }
  const kept = pageHtml(page(<Suspense>{<Failing />}</Suspense>), '', nonce)
  expect(kept.isWhole).toBe(false)
  expect(pageHtml(page(<Suspense>x</Suspense>), '', nonce).isWhole).toBe(true)
  expect(() => pageHtml(page(<Failing />), '', nonce)).toThrow('broken')
})
