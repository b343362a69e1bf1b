import type { Refusal, RefusalCode } from '#mall/errors.ts'

/** Every call answers this (spec §7). */
export type Envelope = { success: boolean; data: unknown; msg: string; code: RefusalCode | '00000' }

export const success = (data: unknown): Envelope => ({
  success: true,
  data,
  msg: '',
  code: '00000',
})

export const refusal = ({ code, message, data }: Refusal): Envelope => ({
  success: false,
  data,
  msg: message,
  code,
})
