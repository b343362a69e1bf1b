import { type Field, form } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'
import { differenceKinds, type OpenLine, type SaidLine, wishes } from './receiving.rules.ts'

type Share = OpenLine['shares'][number]

/** What may be confirmed of a line of a parcel. shares: the buyer hands the pieces out to several people. */
export type ReceivedLine = {
  lineNo: number
  model: string
  unit: string
  count: number
  shares: readonly Share[]
}

/** Names of the fields of a line. */
export const fieldOf = (lineNo: number) => ({
  received: `received${lineNo}`,
  share: ({ requisitionLineId }: Pick<Share, 'requisitionLineId'>) =>
    `share${lineNo}_${requisitionLineId}`,
  kind: `kind${lineNo}`,
  affected: `affected${lineNo}`,
  wish: `wish${lineNo}`,
  reason: `reason${lineNo}`,
  photos: `photos${lineNo}`,
})

type Values = Readonly<Record<string, string | boolean>>
const isWhole = (typed: unknown) => /^\d{1,10}$/.test(String(typed ?? '').trim())
const numberOf = (typed: unknown) => (isWhole(typed) ? Number(typed) : 0)

/** Says whether fewer pieces than were sent are typed in. */
export const isFewer = (
  values: Values,
  { lineNo, count }: Pick<ReceivedLine, 'lineNo' | 'count'>,
) => isWhole(values[fieldOf(lineNo).received]) && numberOf(values[fieldOf(lineNo).received]) < count

/** Fields that have no place: without a difference nothing is asked about it. */
function unusedOf(values: Values, line: ReceivedLine): string[] {
  const { kind, affected, wish, reason, photos } = fieldOf(line.lineNo)
  if (!isFewer(values, line) && !values[kind]) return [affected, wish, reason, photos]
  return isFewer(values, line) ? [affected] : []
}

const fields = ({ lineNo, model, unit, count, shares }: ReceivedLine): [string, Field][] => {
  const names = fieldOf(lineNo)
  const received = {
    label: `实收 ${model}（${unit}）`,
    inputMode: 'numeric',
    isRequired: true,
  } as const
  return [
    [names.received, { ...received, hint: `发货 ${count} ${unit}` }],
    ...shares.map((share): [string, Field] => [
      names.share(share),
      { label: `${share.demanderName} 实分`, inputMode: 'numeric', isRequired: true },
    ]),
    [
      names.kind,
      { label: '差异原因', control: 'choice', choices: { '': '无差异', ...differenceKinds } },
    ],
    [names.affected, { label: '差异数量', inputMode: 'numeric', isRequired: true }],
    [names.wish, { label: '希望处理', control: 'choice', choices: wishes }],
    [
      names.reason,
      {
        label: '差异说明',
        maxLength: limits.maxLength.reason,
        placeholder: `选填，${limits.maxLength.reason} 字以内`,
      },
    ],
    [
      names.photos,
      {
        label: '照片',
        control: 'own',
        hint: `最多 ${shipmentLimits.differenceFiles} 张，JPG、PNG 或 PDF，可一次选择多个`,
      },
    ],
  ]
}

/** What has arrived of the lines of a parcel, who gets it and what is wrong with it. */
export function receiveForm(lines: readonly ReceivedLine[]) {
  const checks = lines.flatMap(({ lineNo, count, shares }) => [
    [fieldOf(lineNo).received, (typed: string) => piecesProblem(typed, count)],
    ...shares.map((share) => [
      fieldOf(lineNo).share(share),
      (typed: string) => piecesProblem(typed, share.most),
    ]),
    [fieldOf(lineNo).affected, (typed: string) => !isWhole(typed) && '请输入整数'],
  ])
  return form<Record<string, Field>>(Object.fromEntries(lines.flatMap(fields)), {
    unused: (values) => lines.flatMap((line) => unusedOf(values, line)),
    checks: Object.fromEntries(checks),
    initial: Object.fromEntries(
      lines.flatMap(({ lineNo, count, shares }) => [
        [fieldOf(lineNo).received, `${count}`],
        ...shares.map((share) => [fieldOf(lineNo).share(share), `${share.due}`]),
        [fieldOf(lineNo).wish, 'resend'],
      ]),
    ),
  })
}

type Handed = { requisitionLineId: string; count: number }

/** Answers what the typed values say of a line, as the server is told. */
export function saidOf(
  values: Values,
  line: ReceivedLine,
  fileIds: readonly string[],
): Omit<SaidLine, 'shares' | 'fileIds'> & { shares?: Handed[]; fileIds: string[] } {
  const names = fieldOf(line.lineNo)
  const kind = String(values[names.kind] ?? '') as keyof typeof differenceKinds | ''
  const shares = line.shares.map((share) => ({
    requisitionLineId: share.requisitionLineId,
    count: numberOf(values[names.share(share)]),
  }))
  return {
    lineNo: line.lineNo,
    count: numberOf(values[names.received]),
    ...(shares.length > 0 ? { shares } : {}),
    ...(kind ? { kind } : {}),
    affected: numberOf(values[names.affected]),
    reason: String(values[names.reason] ?? ''),
    wish: (values[names.wish] || 'resend') as keyof typeof wishes,
    fileIds: kind ? [...fileIds] : [],
  }
}

const piecesProblem = (typed: string, most: number) =>
  (!isWhole(typed) || Number(typed) > most) && `请输入 0–${most} 的整数`
