import { datePresets } from '#web/list/datePresets.ts'

/** The report shows twelve months by itself. */
export function spansOf(today: string) {
  const presets = new Map(datePresets(today).map(({ label, from }) => [label, from]))
  const named = (label: string) => ({ label, from: presets.get(label) ?? '' })
  return [{ label: '近12个月', from: '' }, named('近30天'), named('近3个月'), named('今年')]
}
