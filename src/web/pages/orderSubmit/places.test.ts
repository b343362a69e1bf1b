import { expect, test } from 'vitest'
import type { Address } from '#mall/own/address/address.contract.ts'
import { placesOf, withFirst, withSaved } from './places.ts'

const [a, b, c] = ['1', '2', '3'].map((addressId) => ({ addressId }) as Address)
const addresses = [a, b, c] as Address[]
const toB = { addressId: '2', counts: { 7: '2' } }
const split = { addressId: '1', others: [toB] }

test.each([
  ['another of the split: both change places', '2', [{ ...toB, addressId: '1' }]],
  ['one that had nothing', '3', [toB]],
])('address 1 becomes %s', (_, addressId, others) => {
  expect(withFirst(split, addressId)).toEqual({ addressId, others })
})

test.each([
  ['an address of one order is chosen', { addressId: '1', others: [] }, '2', false, '2', []],
  ['a new one of one order is chosen', { addressId: '1', others: [] }, '9', true, '9', []],
  ['another of a split keeps its part', split, '2', false, '1', [toB]],
  ['address 1 of a split keeps its part', split, '1', false, '1', [toB]],
  ['one beside a split gets nothing', split, '3', false, '1', [toB]],
  ['a new one joins a split', split, '9', true, '1', [toB, { addressId: '9', counts: {} }]],
])('%s when it is saved', (_, roles, id, isNew, addressId, others) => {
  expect(withSaved(roles, id, isNew)).toEqual({ addressId, others })
})

test.each([
  ['the first of all until one is chosen', { addressId: '', others: [] }, a, false],
  ['the first of all after the chosen one has gone', { addressId: '8', others: [] }, a, false],
  ['the chosen ones', split, a, false],
  ['none for address 1 that has gone', { ...split, addressId: '8' }, undefined, true],
  ['no other that has gone', { ...split, others: [{ ...toB, addressId: '8' }] }, a, true],
])('lines go to %s', (_, roles, chosen, isGone) => {
  expect(placesOf(addresses, roles)).toMatchObject({ chosen, isGone, others: roles.others })
})
