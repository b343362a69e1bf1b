import { isDay } from '#mall/day.ts'
import { form } from '#mall/form.ts'
import { contentLimits } from '#mall/houseLimits.ts'

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

/** The staff adds texts of these kinds; pages have routes of their own. */
export const newKinds = { help: '帮助', case: '案例' } as const

/** A new text begins so: the rest of it is written in the editor. */
export const newContentForm = form(
  {
    kind: { label: '类型', control: 'options', choices: newKinds, isRequired: true },
    title: {
      label: '标题',
      isRequired: true,
      missing: least.title[1],
      maxLength: contentLimits.title,
    },
    name: {
      label: '地址名称',
      isRequired: true,
      missing: '请输入地址名称',
      placeholder: '小写英文、数字和连字符，例如 bulk-order',
      hint: '出现在网址中，创建后不能修改',
      refusals: ['CONTENT_EXISTS'],
    },
    industry: { label: '行业', isRequired: true, maxLength: 20, placeholder: '例如 食品饮料' },
  },
  {
    unused: ({ kind }) => (kind === 'case' ? [] : ['industry']),
    checks: {
      title: isShort('title'),
      name: (name) =>
        !/^[a-z][a-z0-9-]{1,33}$/.test(name) && '请输入 2–34 位小写英文、数字或连字符，以字母开头',
    },
  },
)

/** A picture is put into a text with words for those who do not see it. */
export const pictureForm = form(
  {
    picture: { label: '图片', control: 'own', isRequired: true, missing: '请选择图片' },
    words: {
      label: '图片说明',
      isRequired: true,
      maxLength: 60,
      placeholder: '图片上有什么，例如 购物车页的批量添加',
    },
  },
  { normal: { words: (words) => words.replace(/[[\]\\]/g, '') } }, // they would end the words in Markdown
)
