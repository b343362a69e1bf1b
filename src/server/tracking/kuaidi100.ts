import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { carrierCode } from '#mall/trade/shipment/carriers.rules.ts'
import type { TrackingState } from '#mall/trade/shipment/parcel.contract.ts'
import type { Followed, NewEvent } from '#mall/trade/shipment/tracking.rules.ts'
import type { Tracker } from '#mall/trade/shipment/tracking.ts'

/** The two interfaces of 快递100: 实时查询 (query.do) and 信息推送 (poll, and what it sends to our callback). */
export type Kuaidi100 = {
  endpoint: string
  key: string
  customer: string
  /** What is sent to our callback is signed with it. */
  salt: string
  /** The callback, as the world finds it. */
  callback: string
}

const timeoutMs = 10_000

export const md5 = (text: string): string =>
  createHash('md5').update(text).digest('hex').toUpperCase()

export function kuaidi100Tracker(config: Kuaidi100): Tracker {
  const { endpoint, key, customer, salt, callback } = config
  return {
    async follow(parcel) {
      const { company, number, phone } = named(parcel)
      const parameters = { callbackurl: callback, salt, resultv2: '4', phone }
      const param = JSON.stringify({ company, number, key, parameters })
      const { returnCode, message } = await post(`${endpoint}/poll`, { schema: 'json', param })
      const isFollowed = returnCode === '200' || returnCode === repeated
      if (!isFollowed) throw new Error(`快递100 订阅：${returnCode} ${message}`)
      return { events: [], nextAt: null }
    },

    async ask(parcel) {
      const { company, number, phone } = named(parcel)
      const param = JSON.stringify({ com: company, num: number, phone, resultv2: '4' })
      const sign = md5(param + key + customer)
      const answer = await post(`${endpoint}/poll/query.do`, { customer, sign, param })
      const { returnCode, message } = answer
      if (returnCode && returnCode !== unknown)
        throw new Error(`快递100 查询：${returnCode} ${message}`)
      return { events: eventsOf(answer), nextAt: null }
    },
  }
}

/** These are returned for a number that is followed already, and for one of which nothing is known yet. */
const repeated = '501'
const unknown = '500'

/** Some carriers tell only who knows the last four digits of the receiver's number; nobody is told more of it. */
const named = ({ carrier, waybill: number, mobile }: Followed) => ({
  company: carrierCode(carrier) ?? '',
  number,
  phone: mobile.replace(/\D/g, '').slice(-4),
})

async function post(url: string, form: Record<string, string>): Promise<Result> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`快递100：HTTP ${response.status}`)
  return Result.parse(await response.json())
}

const text = z._default(z.string(), '')
const code = z._default(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '')
const Node = z.object({ time: text, ftime: text, context: text, statusCode: z.nullish(code) })
const Result = z.object({
  returnCode: code,
  message: text,
  state: code,
  com: text,
  nu: text,
  data: z._default(z.array(Node), []),
})
type Result = z.infer<typeof Result>

const Push = z.object({
  /** polling, shutdown (signed for), abort (nothing is known, or nothing has changed for long), updateall */
  status: text,
  message: text,
  comOld: z.nullish(z.string()),
  lastResult: Result,
})

export type Pushed = {
  waybill: string
  codes: string[]
  events: NewEvent[]
  isGivenUp: boolean
  why: string
}

/** Answers what a callback says; 'forged' where its signature is not ours, null where it says nothing that can be read. */
export function readPush(salt: string, body: URLSearchParams): Pushed | 'forged' | null {
  const param = body.get('param') ?? ''
  if (!isSame(body.get('sign') ?? '', md5(param + salt))) return 'forged'
  const parsed = Push.safeParse(jsonOf(param))
  if (!parsed.success) return null
  const { status, message, comOld, lastResult } = parsed.data
  return {
    waybill: lastResult.nu,
    codes: [lastResult.com, comOld ?? ''].filter(Boolean),
    events: eventsOf(lastResult),
    isGivenUp: status === 'abort',
    why: message,
  }
}

function jsonOf(param: string): unknown {
  try {
    return JSON.parse(param)
  } catch {
    return null
  }
}

function isSame(one: string, other: string): boolean {
  const [given, ours] = [Buffer.from(one.toUpperCase()), Buffer.from(other)]
  return given.length === ours.length && timingSafeEqual(given, ours)
}

/** The newest comes first, and the state of the whole is that of the newest. */
function eventsOf({ data, state }: Result): NewEvent[] {
  return data.flatMap(({ ftime, time, context, statusCode }, place) => {
    const at = timeOf(ftime || time)
    const said = context.replaceAll('\0', '').trim().slice(0, 500)
    const known = place === 0 ? state || statusCode : statusCode
    return at && said ? { at, state: stateOf(known ?? ''), text: said } : []
  })
}

/** Their times are of China and say no zone. */
function timeOf(said: string): Date | null {
  const at = new Date(`${said.replace(' ', 'T')}+08:00`)
  return /^20\d\d-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(said) && !Number.isNaN(at.getTime())
    ? at
    : null
}

const exact: Record<string, TrackingState> = {
  14: 'refused',
  203: 'refused',
  6: 'returned',
  1001: 'arrived',
}
const byFirst: Record<string, TrackingState> = {
  1: 'collected',
  2: 'trouble',
  3: 'signed',
  4: 'returned',
  5: 'delivering',
}

/** 状态 0–14, and the finer ones of resultv2=4, whose first of three digits is that of the state they belong to. */
export function stateOf(said: string): TrackingState {
  const one = exact[said]
  if (one) return one
  return said.length === 1 || said.length === 3 ? (byFirst[said[0] ?? ''] ?? 'transit') : 'transit'
}
