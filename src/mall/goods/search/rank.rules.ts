import { isSize, squashFolded } from './fold.rules.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { isAside, isThread } from './said.rules.ts'

/**
 * Says what of a keyword is kept when nothing has all of it: models before nouns, nouns before brands, sizes, what is
 * only said of goods, and bare numbers. Of equals the noun on the right wins, and the code on the left.
 */
export function rankOf(text: string, start: number, lexicon: Lexicon): number {
  const code = squashFolded(text)
  if (fillers.has(text)) return rankOfFiller
  if (lexicon.isBrand(code)) return rankOfBrand - start
  if (/\d/.test(code) && !(isNamed.test(code) && lexicon.isNoun(code)))
    return rankOfCode(code, text) - start
  if (isAside(text)) return rankOfNoun - (isThread(text) ? 1 : 0.5)
  if (lexicon.isNoun(code)) return rankOfNoun + start
  return (text.length > 1 ? 2000 : 1500) + start
}

/** 2排链条 and 5寸角磨机 are nouns for all their numbers. */
const isNamed = /\p{sc=Han}{2}$/u

/** Letters that models begin with are a series: the RVV of RVV 4x2.5 is kept before the size. */
export const rankOfSeries = 4500
export const isLetters = (code: string): boolean => /^[a-z]{2,}$/.test(code)
export const rankOfBrand = 4000
export const isOfBrand = (rank: number): boolean => rank > rankOfNumber && rank <= rankOfBrand

/** What is only said of goods is below. */
export const rankOfAttribute = 2500
/** A bare number, or a code as short as C16, that is no whole model may be anything: it falls behind a brand. */
export const rankOfNumber = 3500
/** A number with its name says as much as a size. */
export const rankOfMeasure = 3000
export const mayBeAnything = (code: string): boolean => isBareNumber(code) || isShortCode.test(code)
export const isBareNumber = (code: string): boolean => /^\d{4,}$/.test(code)
const isShortCode = /^(?=.*\d)(?=.*[a-z])[a-z\d]{2,3}$/

/** It is said of goods that they come with something, which is told and not looked for. */
export const rankOfAside = 500

/** The last word of Chinese is one, whatever it is. */
export const rankOfNoun = 5000
/** Words that say nothing of goods: they are dropped first, and nobody has to be told. */
export const rankOfFiller = 0

/** A dial of 0-28mm is no model. */
const isRange = /^[\d.]{1,3}-[\d.]{1,3}(?:mm|mpa|a)?$/

function rankOfCode(code: string, text: string): number {
  if (isRange.test(text)) return 3000
  if (isBareNumber(code)) return 6000
  if (isSteel.test(code)) return 2400
  if (/^[\d.⁄]+(?:寸|分|英寸)/.test(code)) return 3000
  if (/^[\d.⁄]+\p{sc=Han}+$/u.test(code)) return 1000
  if (/^[\d.]+mm2$|^\d+⁄\d+$/.test(code)) return 3000
  if (/^[rd]\d+(?:\.\d+)?$/.test(code)) return 3000
  if (isMeasure.test(code) || /^[\d.⁄]+$/.test(code)) return 1000
  return isSize(code.replace(/mm2$/, '')) ? 3000 : 6000
}

/** What goods are made of, and how hard they are, is said of them: a 弹垫 of 65Mn is no 挡圈. */
const isSteel =
  /^(?:65mn|q\d{3}[a-d]?|[2-4][05]cr(?:mo|mnti)?|gcr15|9sicr|su[sj]\d+[fl]?|ss\d{3}l?|wcb|cf[38]m?|[hq]t\d{3}|h(?:59|62|65)|pa66?|\d{3}hv|hv\d{3}|hrc\d{2}|\d{2}hrc)$/

/** 400ml is no code, but 08A is a chain. */
export const isQuantity = (code: string): boolean => isMeasure.test(code)
const isMeasure = /^(?:ac|dc)?(?!0\d)[\d.⁄]+(?:mm2?|cm|kg|kw|mpa|ml|ma|pc|[gmwvaltphf])$/

const fillers = new Set(
  `号 码 的 一卷 一盘 一盒 一个 一只 一套 高强度 优质 新款 老款 同款 配套 变 带 附 配 有 款 式 款式 样式 种 色 口 牙 丝 内孔 轴孔 外圆 牙距 槽径 表盘 圆角 柄径 管径 和 与 或 及 用 齿 芯 脚 槽 层 转 匹 个 只 支 把 盒 包 套 条 件 根 卷 台 寸 英寸 型 型号 系列 规格 尺寸 品牌 牌 牌子 产品 配件 价格 多少钱 报价
   采购 批发 厂家 现货 正品 原装 进口 国产 工业 工业级 内径 外径 直径 孔径 轴径 长 宽 高 厚 长度 宽度 厚度 高度 电压 功率 电流
   颜色 材质 材料 包装 老号 老型号 旧号 旧型号 老 旧 安装 安装方式 接触角 高强 极数 线圈 线圈电压 尺码 口径 速比 粒度 通径 对边 总长 全长 刃长 线径 槽数 牌号 芯数 截面 量程 载荷 载重 触点 曲线
   锂电 锂电池 无刷 家用 常用 普通 国标 电子 防护 专用 机械 车用 全新 特价 包邮 含税 胶水 五金 工具 设备 机器 用品 劳保 零件 部件 备件 耗材 标识 标示 阀
   牛米 大桶 小桶 桶装 瓶装 袋装 盒装 散装 罐装 一桶 一瓶 一箱 一包 一袋 一支 一条 一根 接 转 手柄 手持 手工 手提 便携 便携式 动力 动力型 镜片 高精度 精密级 高品质 耐用 专业 专业级 常规 通用型 标准件 名牌 原厂 加固 新型 简易 轻便 加强 家庭 卖 要 买 求购 需要 有没有 有吗 一头 一端 另一头 接口 接线 防护等级 性能等级 表面处理 型式 类型 类别 齿数 螺距 节距 带宽 机座 件数 级 磅 比 小型 微型 大型 中型 车载 电工 低压 组合 固定 面板 主 机床 货物 驱动 快速 国标件 大功率 每层 每根 每个 每片 每卷 每支 每盒 每包 每条 每箱 每桶 每米 粗
   加宽 加粗 加硬 加密 加重 超耐磨 强力 超强 特强 省力 省劲 低噪音 低噪 低噪声 环保 升级 升级款 结实 牢固 耐摔 防摔 抗摔 节能 省电 大容量 高亮 超亮 特厚 特硬 高弹 高韧性
   不生锈 防生锈 长寿命 免维护 外贸 军工 一级品 优等品 普通型 经济型 豪华型 工厂用 实用 好用 万能 多功能 加固型 精品 高档 高端 高级 中端 低端 厂家直销 厂价 正宗 品质 质量好
   便宜 无声 轻量 轻质 轻巧 灵活 快速 快装 简易型 一体 一体式 进口料 常规款 经典 热销 爆款 四季 男 女 男款 女款 成人 通用款 均码 精拉 精磨 光亮 亮面 原色 彩色`.split(
    /\s+/,
  ),
)
