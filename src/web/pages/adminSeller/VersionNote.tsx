import { dateTime } from '#web/ui/time.ts'

type Version = { version: number; changedBy: string | null; changedAt: string }

/** Says which version of a setting is in force, and whose it is. */
export const VersionNote = ({ version, changedBy, changedAt }: Version) => (
  <span className="mute t13">
    第 {version} 版，{changedBy ? `${changedBy} ${dateTime(changedAt)} 修改` : '初始内容'}
  </span>
)
