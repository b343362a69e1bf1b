import { form } from '#mall/form.ts'
import { goodsLimits } from '#mall/houseLimits.ts'
import { subjects } from './fields.rules.ts'

/** A file that a supplier has sent. */
export const importForm = form(
  {
    subject: {
      label: '导入内容',
      control: 'choice',
      choices: {
        goods: subjects.goods.name,
        prices: `${subjects.prices.name}（只改已有商品）`,
        stock: `${subjects.stock.name}（只改已有商品）`,
        agreement: `${subjects.agreement.name}（协议里的单品约定价）`,
      },
    },
    agreementId: {
      label: '协议',
      control: 'choice',
      hint: '表里有“协议号”列时可以不选，一份文件可以有几份协议',
    },
    supplier: {
      label: '供应商',
      maxLength: 40,
      placeholder: '留空则按文件名识别',
      hint: '同一供应商的列对应会记住，下次直接用上',
    },
    file: { label: '文件', control: 'own', isRequired: true, missing: '请选择文件' },
  },
  {
    initial: { subject: 'goods' },
    unused: ({ subject }) => (subject === 'agreement' ? ['supplier'] : ['agreementId']),
  },
)

/** Pictures that are named after their goods. */
export const photosForm = form({
  files: {
    label: '文件',
    control: 'own',
    isRequired: true,
    missing: '请选择图片、资料或 ZIP',
    hint: '图片 JPG、PNG、WebP 每张不超过 20 MB，资料 PDF、DWG、DXF、STEP 每份不超过 30 MB',
    refusals: ['PHOTO_ZIP_LARGE', 'PHOTO_ZIP_INVALID', 'PHOTO_ZIP_EMPTY'],
  },
})

/** What becomes of goods that have photos already, and what the names of pictures do not say. */
export const photoChoicesForm = form(
  {
    photos: {
      label: '商品已有图片时',
      control: 'choice',
      choices: {
        add: '补在已有图片后面',
        replace: '换成这次的图片',
        skip: '不动，只给没有图片的商品',
      },
    },
    brandId: { label: '品牌', control: 'choice', hint: '文件名和文件夹里没写品牌时用它' },
  },
  { initial: { photos: 'add' } },
)

/** What the rows of a file do not say. */
export const choicesForm = form(
  {
    agreementId: {
      label: '协议',
      control: 'choice',
      hint: '选定后，写着别的协议号的行会被拒绝',
    },
    brandId: { label: '品牌', control: 'choice', hint: '表里没有品牌列时用它' },
    category4Id: { label: '分类', control: 'choice' },
    unit: { label: '单位', maxLength: goodsLimits.maxLength.unit, placeholder: '如 个' },
    deliveryDate: { label: '交期', inputMode: 'numeric', placeholder: '工作日', maxLength: 3 },
    isOn: { label: '上架', control: 'check', placeholder: '新商品写入后立即上架' },
    isRemembered: {
      label: '记住',
      control: 'check',
      placeholder: '下次同一供应商或企业的表直接用这些列',
    },
  },
  {
    checks: { deliveryDate: (text) => !/^\d{1,3}$/.test(text) && '请输入 0–999 的整数' },
    initial: { isOn: true, isRemembered: true },
  },
)

const letIn = (label: string, placeholder: string) =>
  form({ withRises: { label, control: 'check', placeholder } })

/** Whether what rises so much is meant. */
export const risesForm = letIn('涨幅', '涨跌超过 30% 的行也写入')
/** Whether prices that move so far in a mass edit are meant. */
export const farMovesForm = letIn('大幅涨跌', '降到一半以下、涨到三倍以上的也写入')
