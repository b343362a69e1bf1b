import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ConsentAsked } from './ConsentAsked.tsx'

const versions = { agreement: '2026.2', privacy: '2026.2' }

test.each([
  [{ agreement: '2026.1', privacy: '2026.1' }, '您此前同意的是 2026.1 版，'],
  [{ agreement: '2026.1', privacy: '2026.2' }, '您此前同意的是 2026.1 版和 2026.2 版，'],
  [null, '使用商城前，请阅读并确认：'],
])('of whom %o is known, says so and leads to the versions in force', (agreed, said) => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ConsentAsked due={{ agreed, versions }} /> },
  ])
  const html = renderToStaticMarkup(<Stub />)
  expect(html).toContain(said)
  expect(html).toContain('href="/agreement?version=2026.2"')
  expect(html).toContain('href="/agreement?text=privacy&amp;version=2026.2"')
  expect(html).toContain('我已阅读并同意')
})
