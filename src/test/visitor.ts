import type { Ctx, Visit } from '#mall/ctx.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import type { openWorld } from './testWorld.ts'

type World = Pick<Awaited<ReturnType<typeof openWorld>>, 'db' | 'search' | 'sms'>

/** Answers somebody at a known time and place, with a memory for the companion cookie. */
export function visitorOf({ db, search, sms }: World, now: Date, given: Partial<Visit> = {}) {
  const visit: Visit = {
    isBrowser: true,
    token: '',
    companion: '',
    device: '',
    setDevice(device) {
      visit.device = device
    },
    confirmedAt: null,
    address: '203.0.113.1',
    userAgent: '',
    setCompanion(companion) {
      visit.companion = companion
    },
    ...given,
  }
  const ctx: Ctx = {
    db,
    search,
    sms,
    who: null,
    now,
    channels: sandbox,
    idempotencyKey: null,
    visit,
  }
  return { ctx, visit }
}
