import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Endpoint } from '#mall/endpoint.ts'
import { StaffPermission } from '#mall/people/account/account.contract.ts'
import { neededFor } from '#server/http/staffCalls.ts'
import { pages } from './pages.ts'
import { holdsOneOf, mayEnter } from './staffAccess.ts'

const calls = Object.entries(api).flatMap(([noun, contract]) =>
  Object.entries<Endpoint>(contract).map(([name, { access }]) => ({ noun, name, access })),
)
const staffOf = (...permissions: StaffPermission[]) => ({
  staffRole: { roleId: '1', name: '自定', permissions },
})
const rooms = pages.filter(({ access }) => access === 'operator').map(({ path }) => path)

test('every call and every page of the back office needs a permission, and no other call does', () => {
  for (const { noun, name, access } of calls)
    expect(neededFor(noun, name).length > 0, `${noun}.${name}`).toBe(access === 'operator')
  for (const room of rooms)
    expect(mayEnter(staffOf(...StaffPermission.options), room), room).toBe(true)
})

test('whoever is not of the staff enters nothing, and nobody enters what is no room', () => {
  for (const who of [null, undefined, { staffRole: null }, staffOf()])
    expect(rooms.filter((room) => mayEnter(who, room))).toEqual([])
  expect(mayEnter(staffOf('admin'), '/admin/nothing')).toBe(false)
})

test.each([
  [
    'goods',
    [
      '/admin/goods',
      '/admin/good',
      '/admin/agreements',
      '/admin/agreement',
      '/admin/levels',
      '/admin/brands',
      '/admin/categories',
      '/admin/search',
      '/admin/imports',
      '/admin/import',
    ],
  ],
  [
    'warehouse',
    [
      '/admin/orders',
      '/admin/order',
      '/admin/afterSales',
      '/admin/afterSale',
      '/admin/goods',
      '/admin/good',
    ],
  ],
  ['content', ['/admin/contents', '/admin/content', '/admin/notices', '/admin/home']],
] as const)('%s enters the desk and his own rooms', (permission, own) => {
  expect(rooms.filter((room) => mayEnter(staffOf(permission), room))).toEqual(['/admin', ...own])
})

test('one of several permissions is enough', () => {
  expect(holdsOneOf(staffOf('finance'), ['sales', 'finance'])).toBe(true)
  expect(holdsOneOf(staffOf('goods', 'content'), ['sales', 'finance'])).toBe(false)
})

test('a warehouse account makes no call that shows cost or margin, and finance edits no goods', () => {
  const may = (permission: StaffPermission) =>
    calls
      .filter(({ noun, name }) => holdsOneOf(staffOf(permission), neededFor(noun, name)))
      .map(({ noun, name }) => `${noun}.${name}`)
  const withCost = ['quoteDesk.deskEnquiry', 'quoteDesk.quotedGoods', 'report.sales']
  expect(may('warehouse').filter((call) => withCost.includes(call))).toEqual([])
  expect(may('warehouse').filter((call) => call.startsWith('quoteDesk.'))).toEqual([])
  expect(may('finance')).not.toContain('quoteDesk.listGoods')
})
