import IconAirConditioning from '@tabler/icons-react/dist/esm/icons/IconAirConditioning.mjs'
import IconArmchair from '@tabler/icons-react/dist/esm/icons/IconArmchair.mjs'
import IconBackhoe from '@tabler/icons-react/dist/esm/icons/IconBackhoe.mjs'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconBucketDroplet from '@tabler/icons-react/dist/esm/icons/IconBucketDroplet.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconChefHat from '@tabler/icons-react/dist/esm/icons/IconChefHat.mjs'
import IconDeviceSpeaker from '@tabler/icons-react/dist/esm/icons/IconDeviceSpeaker.mjs'
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs'
import IconDropletBolt from '@tabler/icons-react/dist/esm/icons/IconDropletBolt.mjs'
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import IconForklift from '@tabler/icons-react/dist/esm/icons/IconForklift.mjs'
import IconHelmet from '@tabler/icons-react/dist/esm/icons/IconHelmet.mjs'
import IconMicroscope from '@tabler/icons-react/dist/esm/icons/IconMicroscope.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconRecharging from '@tabler/icons-react/dist/esm/icons/IconRecharging.mjs'
import IconServer2 from '@tabler/icons-react/dist/esm/icons/IconServer2.mjs'
import IconSettingsCog from '@tabler/icons-react/dist/esm/icons/IconSettingsCog.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs'
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs'
import IconTractor from '@tabler/icons-react/dist/esm/icons/IconTractor.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import IconWaveSine from '@tabler/icons-react/dist/esm/icons/IconWaveSine.mjs'
import IconWood from '@tabler/icons-react/dist/esm/icons/IconWood.mjs'
import type { ComponentType } from 'react'

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>

/** The signs a category may name. They come after the page works (`CategoryTiles`), so the list may grow. */
const ICONS: Record<string, Icon> = {
  'air-conditioning': IconAirConditioning,
  armchair: IconArmchair,
  backhoe: IconBackhoe,
  bolt: IconBolt,
  'bucket-droplet': IconBucketDroplet,
  'building-store': IconBuildingStore,
  'chef-hat': IconChefHat,
  'device-speaker': IconDeviceSpeaker,
  droplet: IconDroplet,
  'droplet-bolt': IconDropletBolt,
  flame: IconFlame,
  forklift: IconForklift,
  helmet: IconHelmet,
  microscope: IconMicroscope,
  package: IconPackage,
  recharging: IconRecharging,
  'server-2': IconServer2,
  'settings-cog': IconSettingsCog,
  'stack-2': IconStack2,
  stethoscope: IconStethoscope,
  tools: IconTools,
  tractor: IconTractor,
  truck: IconTruck,
  'wave-sine': IconWaveSine,
  wood: IconWood,
}

/** A box for whatever has no sign of its own. */
export const categoryIcon = (name: string): Icon => ICONS[name] ?? IconPackage
