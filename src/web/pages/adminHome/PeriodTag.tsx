/** The days are as the fields hold them: '' means until it is taken away. */
type Props = { validFrom: string; validTo: string; today: string; isSaved: boolean }

/** Says whether it is on show today, or would be as soon as it is saved. */
export function PeriodTag({ validFrom, validTo, today, isSaved }: Props) {
  if (validFrom > today) return <span className="tag warn">未开始</span>
  if (validTo && validTo < today) return <span className="tag off">已结束</span>
  if (!isSaved) return <span className="tag">保存后显示</span>
  return <span className="tag ok">显示中</span>
}
