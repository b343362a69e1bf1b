import { modeLabels } from '#mall/trade/approval/path.rules.ts'
import type { ConfirmedOrder } from './useSubmit.ts'

type Step = NonNullable<ConfirmedOrder['approval']>['steps'][number]

/** Says step by step who will be asked. */
export const ApprovalSteps = ({ steps }: { steps: readonly Step[] }) => (
  <ol>
    {steps.map((step, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: steps have nothing but their places
      <li key={at}>
        {steps.length > 1 && `${at + 1}. `}
        {stepText(step)}
      </li>
    ))}
  </ol>
)

function stepText({ label, mode, people }: Step): string {
  const names = people.join('、')
  const who = !names
    ? `${label}（没有可以审批的人）`
    : label === names
      ? names
      : `${label} ${names}`
  return people.length > 1 ? `${who}（${modeLabels[mode]}）` : who
}
