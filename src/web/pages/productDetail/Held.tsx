import type { Change } from './held.rules.ts'

/** Why a click has sent nothing. */
export function Held({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null
  return (
    <p className="note warn held" role="alert">
      数量已按订购规则调整：
      {changes.map(({ model, from, to }) => `${model} ${from} → ${to || '未填'}`).join('，')}
      。请核对后再次点击。
    </p>
  )
}
