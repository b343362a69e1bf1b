import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PageLink, ServerLink, useLoginAddress } from './PageLink.tsx'

test('a link of the data to a page that the mall does not have is absent', () => {
  const to: string = '/nosuchpage'
  expect(at('/', <PageLink to={to}>没有的页面</PageLink>)).toBe('')
})

test('an address that no page has does not compile', () => {
  // @ts-expect-error: it is misspelled
  expect(at('/', <PageLink to="/myOrders">我的订单</PageLink>)).toBe('')
})

test('links keep their query', () => {
  const link = <PageLink to="/productList?brandId=3">SKF</PageLink>
  expect(at('/', link)).toBe('<a href="/productList?brandId=3" data-discover="true">SKF</a>')
})

test.each([
  '/',
  '/productList?keyword=20×47 "A" & B#goods',
  '/productDetail?skuId=3&series=%E8%BD%B4',
])('the server renders the link to %s as the router does', (to) => {
  const anchor = { className: 'link', rel: 'nofollow', children: 'SKF' }
  expect(attributesOf(<ServerLink {...anchor} href={to} />)).toEqual(
    attributesOf(<Link {...anchor} to={to} />),
  )
})

test('the login returns to where it was asked for', () => {
  const Address = () => useLoginAddress()
  expect(at('/productList?keyword=6204', <Address />)).toBe(
    '/login?redirect=%2FproductList%3Fkeyword%3D6204',
  )
  expect(at('/productList?keyword=6204%20C3', <Address />)).toBe(
    at('/productList?keyword=6204+C3', <Address />),
  )
})

const at = (path: string, element: ReactElement) => {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const attributesOf = (link: ReactElement) =>
  new Set(at('/productList?brandId=3', link).split(/ (?=[a-z-]+=)/))
