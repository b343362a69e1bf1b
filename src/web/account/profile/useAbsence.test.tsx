import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type AbsenceInfo, useAbsence } from './useAbsence.ts'

const deputy = { userId: '7', name: '孙丽' }
const home: AbsenceInfo = { absence: null, deputies: [deputy], principals: [] }
const away: AbsenceInfo = {
  ...home,
  absence: { from: '2026-12-01', to: '2026-12-05', deputy, deputyState: 'deputy' },
}

test.each([
  ['ended elsewhere', away, {}, home, 'saved   '],
  ['set elsewhere', home, {}, away, 'saved 2026-12-01 2026-12-05 7'],
  ['loaded again', away, {}, { ...away }, 'saved 2026-12-01 2026-12-05 7'],
  ['ended while one types', away, { to: '2026-12-09' }, home, 'unsaved 2026-12-01 2026-12-09 7'],
  [
    'set as one types',
    away,
    { to: '2026-12-09' },
    until('2026-12-09'),
    'saved 2026-12-01 2026-12-09 7',
  ],
])('an absence %s', (_, first, typed, next, told) => {
  function Shown() {
    const [info, setInfo] = useState(first)
    const [step, setStep] = useState(0)
    const { values, isUnsaved, change } = useAbsence({ info, onSaved: () => {} })
    if (step < 2) setStep(step + 1)
    if (step === 0) change(typed)
    if (step === 1) setInfo(next)
    return `${isUnsaved ? 'unsaved' : 'saved'} ${values.from} ${values.to} ${values.deputyId}`
  }
  expect(renderToStaticMarkup(<Shown />)).toBe(told)
})

function until(to: string): AbsenceInfo {
  return { ...away, absence: away.absence && { ...away.absence, to } }
}
