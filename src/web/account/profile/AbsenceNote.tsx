import { chineseDay } from '#mall/day.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { AbsenceInfo } from './useAbsence.ts'

type Props = { absence: AbsenceInfo['absence']; name: string; onEnd(): void }

/** What holds now, and what to do where nobody stands in. */
export function AbsenceNote({ absence, name, onEnd }: Props) {
  const isHydrated = useIsHydrated()
  if (!absence) return null
  const { from, to, deputy, deputyState } = absence
  const isNow = from <= chineseDay(new Date())
  return (
    <p className={deputyState === 'deputy' ? 'note' : 'note warn'} role="status">
      <Icon name={deputyState === 'deputy' ? 'info' : 'triangle-alert'} />
      <span>
        {name} {from} 至 {to} 休假，{isNow ? '目前' : '届时'}
        {texts[deputyState](deputy.name)}{' '}
        <button type="button" className="txt" disabled={!isHydrated} onClick={onEnd}>
          {isNow ? '提前结束' : '取消休假代理'}
        </button>
      </span>
    </p>
  )
}

const texts = {
  deputy: (name: string) => `新的采购申请由 ${name} 代理。`,
  away: (name: string) => `代理人 ${name} 也有休假，其休假的日子里仍由本人处理，请另选代理人。`,
  gone: (name: string) => `代理人 ${name} 已不能接单，仍由本人处理，请另选代理人。`,
}
