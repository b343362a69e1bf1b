import { isDay } from '#mall/day.ts'
import { form } from '#mall/form.ts'
import { contentLimits } from '#mall/limits.ts'

const least = {
  title: [2, '请输入至少 2 个字的标题'],
  description: [10, '请输入至少 10 个字的描述'],
} as const
const isShort = (name: keyof typeof least) => (text: string) =>
  text.length < least[name][0] && least[name][1]

/** A draft may have no day yet, or one that has passed: that is found out when it is published. */
export const contentForm = form(
  {
    title: {
      label: '标题',
      isRequired: true,
      missing: least.title[1],
      maxLength: contentLimits.title,
    },
    description: {
      label: `描述（搜索引擎显示，10–${contentLimits.description} 字）`,
      control: 'area',
      isRequired: true,
      missing: least.description[1],
      maxLength: contentLimits.description,
    },
    effectiveOn: {
      label: '生效日期',
      control: 'date',
      refusals: ['CONTENT_EFFECTIVE', 'CONTENT_NO_DAY'],
    },
    body: {
      label: '正文（Markdown，二级标题 ## 进入目录）',
      control: 'own',
      isRequired: true,
      missing: '请输入正文',
      maxLength: contentLimits.body,
    },
  },
  {
    checks: {
      title: isShort('title'),
      description: isShort('description'),
      effectiveOn: (day) => !isDay(day) && '请输入 2000–2099 年的日期',
    },
    normal: { body: (text, { body }) => text && body }, // blanks are no text, but Markdown begins with some
  },
)
