const browsers = [
  [/MicroMessenger\//, '微信'],
  [/DingTalk\//, '钉钉'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const

/** The owner of a session recognises it by this: Chrome · Windows. */
export function deviceOf(userAgent: string): string {
  const parts = [browsers, systems].map(
    (table) => table.find(([sign]) => sign.test(userAgent))?.[1],
  )
  return parts.filter(Boolean).join(' · ') || '其他客户端'
}

/** Limits of visitors are counted by this: an IPv6 network of 64 bits belongs to one subscriber. */
export const networkOf = (address: string): string =>
  address.includes('.') ? address.replace(/^::ffff:/i, '') : groupsOf(address).slice(0, 4).join(':')

/** Answers all eight groups, those that :: leaves out included. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::', 2)
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const left = Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => '0')
  return [...before, ...left, ...after]
}
