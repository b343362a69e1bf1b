import { expect, test } from 'vitest'
import { properPath, properPicture } from './properPath.ts'

test.each([
  ['/productdetail', '/productDetail'],
  ['/PRODUCTLIST', '/productList'],
  ['/productList/', '/productList'],
  ['//productList//', '/productList'],
  ['/product%4cist', '/productList'],
  ['/hexin%2F', '/hexin'],
  ['/index.html', '/'],
  ['/INDEX', '/'],
  ['//', '/'],
  ['/admin//companies/', '/admin/companies'],
])('%s is %s', (path, proper) => {
  expect(properPath(path)).toBe(proper)
})

test.each([
  '/',
  '/productList',
  '/nosuchpage',
  '/nosuchpage/',
  '//evil.example',
  '/%zz',
  '/%E8%BD%B4',
  '/productList/index2',
  '/productList.data',
])('%s stays', (path) => {
  expect(properPath(path)).toBe(null)
})

test('drawings of the first kind of address', () => {
  expect(properPicture('/img/v1/mid/part.svg')).toBe('/img/v7/mid/part.svg')
  expect(properPicture('/img/v2/mid/part.svg')).toBe('/img/v7/mid/part.svg')
  expect(properPicture('/img/v3/mid/part.svg')).toBe('/img/v7/mid/part.svg')
  expect(properPicture('/img/v4/mid/part.svg')).toBe('/img/v7/mid/part.svg')
  // A process of the next edition may serve beside this one: what it is asked for by mistake is unknown, not led back.
  expect(properPicture('/img/v8/mid/part.svg')).toBe(null)
  expect(properPicture('/img/v7/mid/part.svg')).toBe(null)
  expect(properPicture('/img/v1/mid/nosuchfigure/1.svg')).toBe(null)
})
