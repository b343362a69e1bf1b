import { type Channel, events } from './events.rules.ts'
import type { MessageKind } from './message.contract.ts'
import type { NewMessage } from './message.rules.ts'
import { filled, hidden, type Wording } from './wording.rules.ts'

type Recipient = {
  userId: string
  companyId: string | null
  seesPrices: boolean
  open: readonly Channel[]
  muted: readonly { kind: MessageKind; channel: Channel }[]
}

/**
 * Puts the words of the staff in the place of ours and says what leaves the mall by which channel. Amounts stand only
 * in messages of the mall itself, and there only for those whose role has prices.
 */
export function worded(
  messages: readonly NewMessage[],
  texts: ReadonlyMap<string, Wording>,
  recipients: readonly Recipient[],
) {
  const people = new Map(recipients.map((one) => [one.userId, one]))
  const inMall = messages.map((message) => {
    const { event, values = {}, userId } = message
    if (!event) return message
    const isHidden = people.get(userId)?.seesPrices === false
    const wording = texts.get(event) ?? events[event]
    return { ...message, ...filled(wording, values, isHidden ? hidden.inMall : undefined) }
  })
  const outside = messages.flatMap((message) => {
    const recipient = people.get(message.userId)
    return recipient ? deliveriesOf(message, recipient, texts) : []
  })
  return { messages: inMall, deliveries: onceForEachGroup(outside) }
}

function deliveriesOf(
  { kind, address, event, values = {} }: NewMessage,
  { userId, companyId, open, muted }: Recipient,
  texts: ReadonlyMap<string, Wording>,
) {
  if (!event) return []
  const words = filled(texts.get(event) ?? events[event], values, hidden.outside)
  const isMuted = (by: Channel) => muted.some((one) => one.kind === kind && one.channel === by)
  const channels: readonly Channel[] = events[event].by
  return channels
    .filter((by) => (by === 'robot' ? companyId !== null : open.includes(by) && !isMuted(by)))
    .map((channel) => ({
      channel,
      event,
      userId: channel === 'robot' ? null : userId,
      companyId: channel === 'robot' ? companyId : null,
      ...words,
      address,
    }))
}

/** A group hears once what several of the company are told. */
function onceForEachGroup<D extends ReturnType<typeof deliveriesOf>[number]>(all: readonly D[]) {
  const seen = new Set<string>()
  return all.filter(({ channel, companyId, title, text, address }) => {
    if (channel !== 'robot') return true
    const key = JSON.stringify([companyId, title, text, address])
    return !seen.has(key) && seen.add(key)
  })
}
