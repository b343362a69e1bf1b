import type { Rule } from './approvalRule.contract.ts'

/** A version is never changed: its categories get the ids that they have now, each once, when it is read. */
export const withCategoriesNow = (
  rules: readonly Rule[],
  moved: Readonly<Record<string, string>>,
): Rule[] =>
  rules.map((rule) => ({
    ...rule,
    groups: rule.groups.map((group) =>
      group.map((condition) =>
        condition.kind === 'category'
          ? { ...condition, values: [...new Set(condition.values.map((id) => moved[id] ?? id))] }
          : condition,
      ),
    ),
  }))
