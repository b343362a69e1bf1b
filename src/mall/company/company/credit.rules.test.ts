import { expect, test } from 'vitest'
import { isAlone, operationOf, overLimit, raiseOf, standingOf } from './credit.rules.ts'

const posted = { reservedFen: 0n, owedFen: 0n }

test.each([
  [{ documentKind: 'order', reservedFen: 500n }, 'reserve'],
  [{ documentKind: 'order', reservedFen: -500n }, 'release'],
  [{ documentKind: 'charge', reservedFen: -500n, owedFen: 500n }, 'charge'],
  [{ documentKind: 'back', reservedFen: 500n, owedFen: -500n }, 'reverse'],
  [{ documentKind: 'afterSale', owedFen: -500n }, 'refund'],
  [{ documentKind: 'adjustment', owedFen: -500n }, 'adjust'],
  [{ documentKind: 'charge', reservedFen: -500n }, 'release'],
  [{ documentKind: 'bankLine', owedFen: -500n }, 'pay'],
  [{ documentKind: 'bankLine', owedFen: 500n }, 'reverse'],
  [{ documentKind: 'statement', owedFen: -500n }, 'pay'],
  [{ documentKind: 'writeOff', owedFen: -3n }, 'writeOff'],
  [{ documentKind: 'writeOff', owedFen: 3n }, 'reverse'],
])('%o is %s', (part, operation) => {
  expect(operationOf({ ...posted, ...part })).toBe(operation)
})

test.each([
  [0n, 30n, 30n],
  [100n, 90n, 0n],
  [null, 90n, 0n],
])('from %s to %s is a raise of %s', (from, to, raise) => {
  expect(raiseOf(from, to)).toBe(raise)
})

const raise = { fromFen: 100n, toFen: 200n, isUnbound: false, raisedFen: 0n, aloneFen: 100n }

test.each([
  [{}, true],
  [{ toFen: 201n }, false],
  [{ raisedFen: 1n }, false],
  [{ toFen: 100n, raisedFen: 500n, aloneFen: 0n }, true],
  [{ toFen: 50n, aloneFen: 0n }, true],
  [{ isUnbound: true, toFen: 50n }, false],
  [{ fromFen: null, toFen: 500n }, true],
])('one alone may decide %o: %s', (part, may) => {
  expect(isAlone({ ...raise, ...part })).toBe(may)
})

test('more may be used than was granted, and nothing is free then', () => {
  expect(standingOf({ limitFen: 100n, reservedFen: 90n, owedFen: 20n })).toEqual({
    ...{ limit: 1, reserved: 0.9, owed: 0.2, available: 0 },
  })
  expect(standingOf({ limitFen: null, reservedFen: 90n, owedFen: 20n })).toMatchObject({
    ...{ limit: null, available: null },
  })
  expect(overLimit({ limit: 1, reserved: 0.9, owed: 0.2 })).toBe(0.1)
  expect(overLimit({ limit: 1, reserved: 0.5, owed: 0.2 })).toBe(0)
  expect(overLimit({ limit: null, reserved: 0.9, owed: 0.2 })).toBe(0)
})
