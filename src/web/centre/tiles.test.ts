import { expect, test } from 'vitest'
import type { Overview } from '#mall/house/centre/centre.contract.ts'
import type { RoleName, UserInfo } from '#mall/people/account/account.contract.ts'
import { tilesOf } from './tiles.ts'

const orders = {
  all: 9,
  approval: 0,
  unpaid: 2,
  verifying: 0,
  toShip: 3,
  toReceive: 4,
  done: 0,
  cancelled: 0,
}
const requisitions = {
  all: 20,
  pending: 6,
  partial: 1,
  ordered: 5,
  done: 4,
  returned: 3,
  withdrawn: 1,
}
const enquiries = {
  all: 7,
  waiting: 1,
  quoted: 0,
  asking: 0,
  done: 6,
  expired: 0,
  closed: 0,
}
const overview: Overview = {
  name: '',
  mobile: '',
  title: '',
  departmentName: null,
  superiorName: null,
  avatarId: null,
  unread: 0,
  afterSales: 0,
  approvals: 0,
  orders,
  companyOrders: null,
  enquiries,
  requisitions,
}
const tiles = (roleName: RoleName, counted: Partial<Overview> = {}) =>
  tilesOf({ roleName } as UserInfo, { ...overview, ...counted }).map(
    ({ label, count, to }) => `${label} ${count} ${to}`,
  )

test('each role has tiles of what it has to do with, and each leads to just that', () => {
  expect(tiles('demander')).toEqual([
    '待处理申请 6 /purchaseRequisitionList?tab=pending',
    '部分处理 1 /purchaseRequisitionList?tab=partial',
    '已退回 3 /purchaseRequisitionList?tab=returned',
  ])
  expect(tiles('purchaser')).toEqual([
    '采购申请待处理 6 /purchaseRequisitionList?tab=pending',
    '部分处理 1 /purchaseRequisitionList?tab=partial',
    '待付款 2 /myOrder?tab=unpaid',
    '待发货 3 /myOrder?tab=toShip',
    '待收货 4 /myOrder?tab=toReceive',
  ])
  const companyOrders = { ...orders, unpaid: 7 }
  expect(tiles('purchasingManager', { companyOrders })).toEqual([
    '企业采购申请待处理 6 /purchaseRequisitionList?tab=pending',
    '部分处理 1 /purchaseRequisitionList?tab=partial',
    '企业待付款 7 /myOrder?scope=company&tab=unpaid',
    '企业待发货 3 /myOrder?scope=company&tab=toShip',
    '企业待收货 4 /myOrder?scope=company&tab=toReceive',
  ])
  const shorts = (roleName: RoleName) =>
    tilesOf({ roleName } as UserInfo, overview).flatMap(({ short = [] }) => short)
  expect([shorts('purchaser'), shorts('purchasingManager')]).toEqual([
    ['待处理申请'],
    ['待处理申请'],
  ])
  expect(tiles('', { requisitions: null })).toEqual([
    '待付款 2 /myOrder?tab=unpaid',
    '待发货 3 /myOrder?tab=toShip',
    '待收货 4 /myOrder?tab=toReceive',
  ])
})
