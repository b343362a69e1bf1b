import { squash } from './fold.rules.ts'
import { remembered } from './remembered.rules.ts'

/** These are names of attributes, as goods have them: 线圈 of 线圈220V is nothing that is looked for. */
const attributes = new Set(
  `密封形式 游隙 结构 接触角 精度 配对 孔形 保持架 类型 装配高 系列 轴径 座型 紧固 型式 导轨宽 组合高 滑块宽 预压 公称直径 导程 齿形
   节距 齿数 节线长 带宽 材质 槽型 基准直径 槽数 锥套号 孔径 链号 排数 包装 节圆直径 弹性体 功率 极数 机座 安装 速比 轴承孔径 缸径
   行程 理论出力 磁环 杆端 尾部 机能 接口 电压 接线 管外径 密封 颜色 口径 管螺纹 压力 阀体 孔距 表盘 量程 通径 工作压力 表面处理
   性能等级 标准 端型 头型 槽径 额定载荷 线径 硬度 夹持范围 对边 全长 最大开口 等级 方孔 刀头 手柄 方头 齿纹 件数 配置 范围 分辨力 分度
   公差 总长 刃长 莫氏 螺距 底孔 刃径 柄径 刃数 涂层 圆角 形状 内切圆 用途 牙型 粒度 磨料 尺寸 牌号 包装方式 周长 曲线 电流 分断 漏电
   壳架 线圈 整定范围 特性 触点 截面 芯数 防护 检测距离 输出 线长 色温 版本 尺码 功能 调节 类别 标志 钥匙 轮径 载荷 载重 叉宽 叉长 层载
   层数 架型 外尺寸 起升 安全系数 螺纹 接头 排水 夹持 钢管 内切圆 刀尖`.split(/\s+/),
)

export const isAttributeName = (text: string): boolean => attributes.has(text)

/** A colour is said of goods of every kind. */
export const isColour = (text: string): boolean =>
  /^(?:[红橙黄绿蓝紫黑白灰棕粉银金]|透明)色?$|^[红橙黄绿蓝紫黑白灰]{2}$/.test(text)

/** What goods withstand and how they are made is said of every kind, too. */
export const isManner = (text: string): boolean =>
  /^[防耐抗]\p{sc=Han}{1,2}$|^(?:绝缘|阻燃|高温|加厚|加长|加大|加宽|自动|手动|数显|重型|轻型|单相|三相|常开|常闭)$/u.test(
    text,
  )

/** Slang for these is said of goods, too: 带磁, 外牙, 尖头. */
const values = new Set(
  `附磁 缓冲磁 无磁 外螺纹 内螺纹 半螺纹 全螺纹 平端 锥端 凹端 双面密封 双面接触密封 双面铁盖 开式 法兰 卧式底脚 单电控 双电控 长套筒
   四氟 含钴 镀钛 弓型 直型 包塑 耐震充油 先端 带刹 6角 12角 黄绿双色 钢带铠装 阻燃 预置式 丁腈 氟橡胶 硅橡胶 三元乙丙 聚氨酯 高速钢
   硬质合金 球墨铸铁 碳钢wcb 公制 黄铜 铜芯 直通 2sn 1sn 粗齿 中齿 细齿 shorea 螺纹管件 ndr er506 干砂 水砂 夏 春秋 双小钩 双绳大钩 带压力表 二位
   二位五通 三位五通 二位三通 中封 中泄 油槽 铜保持架 黄铜保持架 铜实体保持架 钢保持架 聚酰胺保持架 方形座 菱形座 立式座 底脚法兰 红色98shorea 黄色92shorea
   单耳座 双耳座 自动排水 手动排水 镀锌玛钢 电磁制动 盘头 沉头 淬硬 a型圆头 钢芯 铝体钢芯 2f 4f aa级 屏蔽 非屏蔽 二线 双唇 不干胶 pvc塑料板 反光铝板 铝板 防刺穿 高帮 头带
   耳带 呼吸阀 旋钮调节 按键调节 pu轮 副架 川字 田字 内置4钢管 铝合金 万向 银粉 透明光油 粗齿锉刀 1pn 无石棉橡胶板 耐油耐酸碱 耐高温大底 耐高温 防化 防静电 绝缘
   蜗轮 e3zt61 e3zd81 e3zd82 e3zr81
   带盖 无盖 带应急 无涂层
   藏蓝 银灰 电镀银 橘红 军绿 果绿 大红 天蓝 中灰 湖蓝 深蓝 双层 三层 丝杆万向
   普通组游隙 c3游隙 双面非接触密封 普通级c 轻预压 c7转造 单凸台b型 平板a型 预孔 脚座 后耳环 平尾 可调气缓冲 自调缓冲 弹性缓冲 双作用 复动 通孔安装 基本型 标准型 加长型 圆法兰型 方法兰型 椭圆法兰型 径向 按米 88级 48级 129级
   合金钢 轴承钢 45钢 35钢 低碳钢 调质 b型平头 全铝 丁腈nbr 氟橡胶fkm 硅橡胶vmq 三元乙丙epdm 四氟ptfe 单唇内骨架包胶 双唇外露骨架 双唇内骨架包胶 全抛光 棘轮两用 球头加长 标准长 双色柄 绝缘1000v 高速钢w6 含钴m35 镀钛tin 直槽 螺旋槽
   手用 合金工具钢 双金属 55涂层 60涂层 铝用无涂层 2刃 4刃 钢件cvd 金属陶瓷 精加工 半精 不锈钢专用 通用型 棕刚玉 白刚玉 铬刚玉 绿碳化硅 水砂碳化硅 氧化铝干砂 硬线 多股软线 双绞屏蔽 npn常开 pnp常开 ac二线常开 单相220v 三相380v
   矢量高性能 pu涂层 丁腈涂层 主架 平底固定 平底万向 平底万向带刹 聚氨酯pu tpr人造胶 川字网格 田字网格 双面网格 黑回料 不通开 钢梁 绝缘梁 禁止标志 警告标志 指令标志 提示标志 冲压钢保持架 圆柱孔 普通配组 单套 p0普通级
   1.6级 2.5级 25ka经济 40单列 a型 ca型 cc型 din插座式 l形插座带灯 n型 nu型 ye3高效 三位五通中压 三位五通中封 三位五通中泄 六角法兰面 冬 加强型 单绳 卡簧钳直 塑料 带表 弓型g209 弓型带螺母g2130 数显 标准泵
   氯丁橡胶玻纤线 游标 直型带螺母g2150 碳钢q235b 米黄 透明 透气 透气飞织防砸 金属 金属缠绕垫304石墨 镀镍黄铜 防砸绝缘6kv 防砸防刺穿 黄铜镀镍`.split(
    /\s+/,
  ),
)

export const isSaidValue = remembered((meaning) => values.has(squash(meaning)))

/** These are nouns; where the rest is no such thing, they say something of it: 外丝 of a 快插接头 is its thread. */
export const otherwise: Record<string, string[]> = {
  外丝: ['外螺纹', '丝堵', '补芯'],
  内丝: ['内螺纹', '螺纹管件'],
  电磁阀: ['电磁换向阀'],
  弯头: ['弯'],
  直角弯头: ['弯头', '弯'],
  法兰: ['法兰阀门'],
  锂基脂: ['润滑脂'],
  抗磨液压油: ['液压油'],
  黄油: ['润滑脂'],
  接线端子: ['冷压端头'],
  端子: ['冷压端头'],
  锥套: ['紧定套'],
  面罩: ['面具'],
  口罩: ['面具'],
}

/** It is the thread of what it stands beside: 内丝弯头, 内外丝弯头. */
export const isThread = (text: string): boolean => /^(?:[内外]丝|内外[丝牙])$/.test(text)

const places = new Set(
  `电动工具 气管 气管接 水管 水管接 管道 管子 钢管 铁管 油管 软管 电机 马达 水泵 机床 车床 铣床 管路 车间 仓库 工地 厂房 主轴 光轴 风机 空压机 注塑机 冲床 锅炉
   数控 数控机床 加工中心 配电箱 配电柜 电柜 控制柜 电箱 流水线 输送线 输送带 输送机 生产线 农机 汽车 货车 挖机 挖掘机 户外 室外 墙面 打墙 打包 彩钢瓦 彩钢板 彩钢房 电动机 水泥墙 混凝土 墙壁 砖墙 瓷砖`.split(
    /\s+/,
  ),
)

/** Beside another noun it only says where that belongs. */
export const isPlace = (text: string): boolean => places.has(text)

/** Beside another noun they are none: a 快插接头 with 外丝, but a 气缸用电磁阀. */
export const isAside = (text: string): boolean => /^(?:[内外]丝|内外[丝牙]|弯头|法兰)$/.test(text)

/** It only says that goods have what stands behind it: 带尼龙. */
export const isHow = (text: string): boolean => /^(?:[带附配有]|带有|附带|配有)$/.test(text)
