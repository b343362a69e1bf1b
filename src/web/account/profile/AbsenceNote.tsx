import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { dutyWords } from '#mall/trade/requisition/absence.rules.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import type { AbsenceInfo } from './AbsenceForm.tsx'

type Props = { info: AbsenceInfo; name: string; userId?: string; onEnded?(): void }

/** Shows what holds now, and what to do where nobody stands in. */
export function AbsenceNote({ info: { absence, duty }, name, userId, onEnded }: Props) {
  const isHydrated = useIsHydrated()
  const { isBusy, write } = useWrite()
  if (!absence) return null
  const { from, to, deputy, deputyState } = absence
  const whose = userId ? { userId } : {}
  async function end() {
    if (!(await confirm(ending(dutyWords[duty].name)))) return
    const work = () => call(api.requisition.endAbsence, whose)
    if (await write(work, { done: '休假代理已结束' })) onEnded?.()
  }
  const isNow = from <= chineseDay(new Date())
  return (
    <p className={deputyState === 'deputy' ? 'note' : 'note warn'} role="status">
      <Icon name={deputyState === 'deputy' ? 'info' : 'triangle-alert'} />
      <span>
        {name} {from} 至 {to} 休假，{isNow ? '目前' : '届时'}
        {texts[deputyState](deputy.name, dutyWords[duty].name)}{' '}
        <button type="button" className="txt" disabled={!isHydrated || isBusy} onClick={end}>
          {isNow ? '提前结束' : '取消休假代理'}
        </button>
      </span>
    </p>
  )
}

const ending = (what: string) => ({
  title: '提前结束休假代理吗？',
  body: `此后新的${what}不再转给代理人；代理人已收到的仍由其处理。`,
  okText: '结束代理',
})

const texts = {
  deputy: (name: string, what: string) => `新的${what}由 ${name} 代理。`,
  away: (name: string) => `代理人 ${name} 也有休假，其休假的日子里仍由本人处理，请另选代理人。`,
  gone: (name: string) => `代理人 ${name} 已不能代理，仍由本人处理，请另选代理人。`,
}
