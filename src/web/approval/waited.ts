/** Says how long something has waited: 40 分钟, 3 小时, 2 天 5 小时. */
export function waited(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} 分钟`
  if (hours < 24) return `${hours} 小时`
  const rest = hours % 24
  return rest ? `${Math.floor(hours / 24)} 天 ${rest} 小时` : `${hours / 24} 天`
}
