import { form } from '#mall/form.ts'
import { searchRoomLimits } from '#mall/houseLimits.ts'
import { codesIn, codesProblem, meaningsIn, meaningsProblem, meaningsText } from './words.rules.ts'

const { term, meaning, meanings, pins, skuCode } = searchRoomLimits

export const wordForm = form(
  {
    term: {
      label: '买家说的词',
      isRequired: true,
      maxLength: term,
      placeholder: '如 猪油枪',
      refusals: ['WORD_IS_NAME'],
    },
    meanings: {
      label: '意思是',
      isRequired: true,
      missing: '请写出它的意思',
      maxLength: meanings * (meaning + 1),
      placeholder: '如 黄油枪、注油器',
      hint: '写商品上的叫法；有几个意思的用顿号隔开，要同时具备的用空格隔开',
      refusals: ['WORD_FINDS_NOTHING'],
    },
    isSure: { label: '确认', control: 'check', placeholder: '仍然保存，搜它时也找这些意思' },
  },
  {
    checks: { meanings: (text) => meaningsProblem(meaningsIn(text)) },
    normal: { meanings: (text) => meaningsText(meaningsIn(text)) },
  },
)

export const pinForm = form(
  {
    word: {
      label: '搜索的词',
      isRequired: true,
      maxLength: term,
      placeholder: '如 手套',
      hint: '只在搜的正好是这个词时置顶；大小写、全半角和空格不同也算',
    },
    codes: {
      label: '订货号',
      control: 'area',
      isRequired: true,
      maxLength: pins * (skuCode + 1),
      hint: `每行一个，按此顺序排在最前，最多 ${pins} 个；下架的不显示`,
    },
  },
  {
    checks: { codes: (text) => codesProblem(codesIn(text)) },
    normal: { codes: (text) => codesIn(text).join('\n') },
  },
)
