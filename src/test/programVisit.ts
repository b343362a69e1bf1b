import type { Ctx } from '#mall/ctx.ts'

/** This is a program that calls without a session of its own. */
export const programVisit: Ctx['visit'] = {
  isBrowser: false,
  token: '',
  companion: '',
  device: '',
  setDevice: () => {},
  confirmedAt: new Date(8.64e15), // longer than any test
  address: '127.0.0.1',
  userAgent: '',
  setCompanion: () => {},
}
