// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isOffline, keepLoaded, useLoaded } from './keepLoaded.ts'
import { toasts } from './ui/toast.ts'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

const page = 'https://mall.example/myProfile?tab=1'
const data = { type: 'data', result: null } as const
const response = (status: number, answer: string) => ({
  status,
  statusText: '',
  internal: false,
  data: answer,
})

function show(loaderData: Record<string, unknown>, errors: Record<string, unknown> | null = null) {
  const own = { element: createElement('p'), errorElement: createElement('p') }
  const children = [{ id: 'pages/myProfile', path: '*', loader: () => null, ...own }]
  const routes = [{ id: 'root', element: createElement(Shown), loader: () => null, children }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData, errors } })
  render(createElement(RouterProvider, { router }))
}
function Shown() {
  useLoaded()
  return null
}

beforeEach(() => {
  toasts.write([]) // a test of another file may have left one
  return load(page, { root: data, 'pages/myProfile': data })
})
afterEach(cleanup)

async function load(address: string, results: Results) {
  const args = { request: new Request(address) }
  const kept = (await keepLoaded(args as never, (async () => results) as never)) as Results
  return Object.entries(kept).map(([id, { type }]) => `${id} ${type}`)
}
const failing = (result: unknown): Results => ({
  root: { type: 'error', result },
  'pages/myProfile': { type: 'error', result },
})
const lost = '网络异常，请稍后重试'

test.each([
  ['Chrome is offline', new TypeError('Failed to fetch'), lost],
  ['Firefox is offline', new TypeError('NetworkError when attempting to fetch resource.'), lost],
  ['Safari is offline', new TypeError('Load failed'), lost],
  ['a proxy finds no process', response(502, '<html>Bad Gateway</html>'), lost],
  ['a proxy has too much to do', response(429, ''), lost],
  ['the server has too much to do', response(503, '系统繁忙，请稍后再试'), '系统繁忙，请稍后再试'],
  ['a loader fails', new Error('Unexpected Server Error'), '页面未能更新，请稍后刷新'],
])('where %s the page that is open stays', async (_, error, text) => {
  show({ root: null, 'pages/myProfile': null })
  expect(await load(page, failing(error))).toEqual([])
  expect(toasts.read().map(({ kind, text }) => [kind, text])).toEqual([['bad', text]])
  expect(await load(page, failing(error)), 'once more').toEqual([])
})

test('a page that is asked again may send on to another', async () => {
  show({ root: null, 'pages/myProfile': null })
  const sent = {
    root: data,
    'pages/myProfile': { type: 'error', result: Response.redirect(page) },
  } as const
  expect(await load(page, sent)).toEqual(['root data', 'pages/myProfile error'])
  expect(toasts.read()).toEqual([])
})

test.each([404, 410, 403])('what our own server answers with %i is shown', async (status) => {
  show({ root: null, 'pages/myProfile': null })
  const both = ['root error', 'pages/myProfile error']
  expect(await load(page, failing(response(status, '链接已失效')))).toEqual(both)
  expect(toasts.read()).toEqual([])
})

test('of another filter of the same list only the frame stays, and of another page nothing', async () => {
  show({ root: null, 'pages/myProfile': null })
  const bad = failing(response(502, ''))
  expect(await load('https://mall.example/myProfile?tab=2', bad)).toEqual(['pages/myProfile error'])
  const both = ['root error', 'pages/myProfile error']
  expect(await load('https://mall.example/myOrder', failing(response(502, '')))).toEqual(both)
})

test('what the document came without is still said to have failed', async () => {
  show({ root: null }, { 'pages/myProfile': new Error('Unexpected Server Error') })
  expect(await load(page, failing(new TypeError('Failed to fetch')))).toEqual([
    'pages/myProfile error',
  ])
})

test.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])(
  '%s says that the network is lost, a bug does not',
  (message) => {
    expect(isOffline(new TypeError(message))).toBe(true)
    expect(isOffline(new TypeError('x is undefined'))).toBe(false)
  },
)
