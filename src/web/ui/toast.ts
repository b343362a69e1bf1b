import { limits } from '#mall/limits.ts'
import { shared } from './shared.ts'

type Toast = { id: number; kind: 'ok' | 'warn' | 'bad'; text: string }

export const toasts = shared<readonly Toast[]>([])
let lastId = 0

/**
 * Shows one sentence at the top of the page that goes after two seconds (spec §9). It is for the browser only.
 */
export function toast(kind: Toast['kind'], text: string) {
  lastId += 1
  const id = lastId
  const others = toasts.read().filter((other) => other.text !== text)
  toasts.write([...others, { id, kind, text }])
  setTimeout(() => toasts.write(toasts.read().filter((other) => other.id !== id)), limits.messageMs)
}
