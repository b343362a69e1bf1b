import { createRequestHandler, type LoaderFunction, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { filterOf } from './listFilter.ts'
import { withinPages } from './withinPages.ts'

test.each([
  ['?tab=all&pageNum=999', 3, '/admin/users?tab=all&pageNum=3'],
  ['?pageNum=3', 3, null],
  ['', 3, null],
  ['?pageNum=abc', 3, null],
  ['?pageNum=100000', 3, null],
  ['?pageNum=999', 0, null],
])('of %s and %i pages', async (query, pages, to) => {
  expect((await openedAt(`/admin/users${query}`, pages)).headers.get('location')).toBe(to)
})

test('a page that is already open is sent to a page, not to its data', async () => {
  const answer = await openedAt('/admin/users.data?tab=all&pageNum=999&_routes=users', 3)
  expect(await answer.text()).toContain('"/admin/users?tab=all&pageNum=3"')
})

/** Opens a list of so many pages as React Router opens pages of ours. */
function openedAt(address: string, pages: number): Promise<Response> {
  const loader: LoaderFunction = ({ url }) => {
    withinPages(url, filterOf({ fields: {} }, url.searchParams), { pages })
    return null
  }
  const route = { id: 'users', path: 'admin/users', hasLoader: true }
  const build = {
    entry: { module: { default: () => new Response() } },
    routes: { users: { ...route, module: { loader, default: () => null } } },
    assets: { entry: { imports: [], module: '' }, routes: { users: route }, url: '', version: '' },
    routeDiscovery: { mode: 'initial' },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
  } as unknown as ServerBuild // what of it requests for a list do not use is left out
  return createRequestHandler(build, 'test')(new Request(`http://mall${address}`))
}
