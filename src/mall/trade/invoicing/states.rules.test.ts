import { expect, test } from 'vitest'
import {
  type InvoiceActor,
  type InvoiceEvent,
  type InvoiceState,
  invoiceActions,
  invoiceMoves,
  invoiceStates,
  moved,
} from './states.rules.ts'

/** Everything that may happen, by hand: state, event, whoever may, and where it leads. What is not here may not. */
const allowed = `
  waiting give staff issuing
  waiting issue staff,system issued
  waiting reject staff rejected
  issuing give staff issuing
  issuing fail staff,system waiting
  issuing issue staff,system issued
  issued send staff sent
  issued askExchange buyer exchanging
  issued startReversal staff,system reversing
  sent sign buyer,staff signed
  sent askExchange buyer exchanging
  sent startReversal staff,system reversing
  signed askExchange buyer exchanging
  signed startReversal staff,system reversing
  exchanging refuseExchange staff before
  exchanging reverse staff,system reversed
  reversing dropReversal staff before
  reversing reverse staff,system reversed
  reversing reversePart staff,system before`

test('every state, event and actor: what is not allowed by the table is refused', () => {
  const expected = new Map<string, string | undefined>(
    allowed
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [state, event, actors = '', to] = line.trim().split(' ')
        return actors.split(',').map((actor) => [`${state} ${event} ${actor}`, to] as const)
      }),
  )
  const states = Object.keys(invoiceStates) as InvoiceState[]
  expect(states).toHaveLength(9)
  const actors: InvoiceActor[] = ['buyer', 'staff', 'system']
  for (const state of states)
    for (const event of Object.keys(invoiceMoves) as InvoiceEvent[])
      for (const actor of actors) {
        const key = `${state} ${event} ${actor}`
        expect(`${key} ${moved(state, event, actor)}`).toBe(`${key} ${expected.get(key) ?? null}`)
      }
})

test('pages offer what may be done, paper alone is sent, and only a used one asks its buyer', () => {
  const of = (state: InvoiceState, medium: 'electronic' | 'paper', isConfirmWanted = false) => ({
    ...{ state, medium, isConfirmWanted },
  })
  expect(invoiceActions(of('issued', 'electronic'), 'staff')).toEqual(['startReversal'])
  expect(invoiceActions(of('issued', 'paper'), 'staff')).toEqual(['send', 'startReversal'])
  expect(invoiceActions(of('issued', 'paper'), 'buyer')).toEqual(['askExchange'])
  expect(invoiceActions(of('sent', 'paper'), 'buyer')).toEqual(['sign', 'askExchange'])
  expect(invoiceActions(of('reversing', 'electronic', true), 'buyer')).toEqual(['confirmReversal'])
  expect(invoiceActions(of('reversed', 'electronic'), 'staff')).toEqual([])
  const issuing = of('issuing', 'electronic')
  expect(invoiceActions(issuing, 'staff')).toEqual(['give', 'fail', 'issue'])
  expect(invoiceActions({ ...issuing, isAsked: true }, 'staff')).toEqual([])
})
