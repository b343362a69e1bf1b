import type { Call } from '#mall/call.ts'
import { sheetLimits } from '#mall/limits.ts'
import { call } from './call.ts'

/** A call that carries a file, has one made or changes a whole series. */
export const slowCall: Call = (endpoint, input) =>
  call(endpoint, input, { answerMs: sheetLimits.answerMs })
