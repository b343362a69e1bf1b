import { form, type ValuesOf } from '#mall/form.ts'
import { homeLimits } from '#mall/houseLimits.ts'
import { to } from '#mall/pages.ts'
import { isOurs, targetProblem } from './home.rules.ts'

const { maxLength } = homeLimits
const least = { title: 2, button: 2, notice: 4 }

const words = (name: keyof typeof least) => ({
  isRequired: true,
  missing: tooShort(least[name]),
  maxLength: maxLength[name],
})
const isShort = (name: keyof typeof least) => (text: string) =>
  text.length < least[name] && tooShort(least[name])

function tooShort(count: number) {
  return `请输入至少 ${count} 个字`
}

const notOurs = '须为本商城已有的页面，例如 /productList?keyword=6204'
const link = (link: string) => !isOurs(link) && notOurs
const validTo = (validTo: string, { validFrom }: { validFrom: string }) =>
  validTo < validFrom && '结束日期不能早于开始日期'

const validFrom = { label: '开始日期', control: 'date', isRequired: true } as const

export const bannerForm = form(
  {
    title: { label: '标题', ...words('title') },
    text: { label: '说明', maxLength: maxLength.text },
    link: {
      label: '链接（本商城的页面）',
      isRequired: true,
      missing: notOurs,
      maxLength: maxLength.link,
      placeholder: to.productList({ keyword: '6204' }),
    },
    button: { label: '按钮', ...words('button') },
    tone: {
      label: '底色',
      control: 'choice',
      choices: { paper: '白色', blue: '浅蓝', dark: '深色' },
    },
    skuCode: { label: '商品图（订货号，可不填）', maxLength: maxLength.skuCode },
    validFrom,
    validTo: { label: '结束日期（含当日，可不填）', control: 'date' },
  },
  { checks: { title: isShort('title'), link, button: isShort('button'), validTo } },
)

export const noticeForm = form(
  {
    text: { label: '内容', placeholder: '公告内容', ...words('notice') },
    link: { label: '链接', maxLength: maxLength.link, placeholder: '链接（可不填），例如 /help' },
    validFrom,
    validTo: { label: '结束日期', control: 'date' },
  },
  { checks: { text: isShort('notice'), link, validTo } },
)

/** The brands stand in their order, with commas between their numbers. */
export const hotBrandsForm = form({ brandIds: { label: '热门品牌', control: 'own' } })

type Banner = ValuesOf<typeof bannerForm.fields>
type Notice = ValuesOf<typeof noticeForm.fields>
/** `sold` holds the order numbers of goods that are sold, `found` the keys of what is there to link to. */
type Known = { sold: ReadonlySet<string>; found: ReadonlySet<string> }

export const problemsOfBanners = (banners: readonly Banner[], { sold, found }: Known) =>
  byPlace(banners, (banner, at) => ({
    title: banners.findIndex(({ title }) => title === banner.title) < at && '标题不能重复',
    link: targetProblem(banner.link, found),
    skuCode: banner.skuCode && !sold.has(banner.skuCode) && '没有此订货号的在售商品',
    ...bannerForm.problems(banner),
  }))

export const problemsOfNotices = (notices: readonly Notice[], found: ReadonlySet<string>) =>
  byPlace(notices, (notice, at) => ({
    text: notices.findIndex(({ text }) => text === notice.text) < at && '公告内容不能重复',
    link: targetProblem(notice.link, found),
    ...noticeForm.problems(notice),
  }))

type Found = Readonly<Record<string, string | false | undefined>>

/** A problem is refused by the place of the entry and its field, with a dot between. */
function byPlace<T>(
  entries: readonly T[],
  problemsOf: (entry: T, at: number) => Found,
): Record<string, string> {
  const all = entries.flatMap((entry, at) =>
    Object.entries(problemsOf(entry, at)).map(([field, text]) => [`${at}.${field}`, text]),
  )
  return Object.fromEntries(all.filter(([, text]) => text))
}
