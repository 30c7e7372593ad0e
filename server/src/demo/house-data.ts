import { BANNER_SCENES } from './draw-pictures.ts'
import { bannerPicture } from './pictures/subjects.ts'

/** The two sites, in the words of the footer. */
export const SITES = [
  {
    name: 'Salt Lake City',
    address: '2480 South Foundry Way',
    city: 'Salt Lake City',
    state: 'UT',
    zip: '84119',
    phone: '+1 (801) 555-0180',
    weekdayHours: '8:00 am - 4:00 pm',
  },
  {
    name: 'Ogden',
    address: '1175 West Depot Street',
    city: 'Ogden',
    state: 'UT',
    zip: '84404',
    phone: '+1 (801) 555-0190',
    weekdayHours: '10:00 am - 4:00 pm',
  },
]

/** Where goods were sold as they stood, to be fetched by carriers. Nobody has said yet how they are taxed there, so no invoice can be made of them. */
const AWAY = {
  name: 'Ponce',
  address: 'Calle Marina 12',
  city: 'Ponce',
  state: 'PR',
  zip: '00717',
  phone: '+1 (787) 555-0122',
  offersPickup: false,
}

export const LOCATIONS = [...SITES, AWAY]

export const NOTICE_BANNERS = [
  { title: 'Machine shop closeout: lots close every few minutes, all day', link: '/auction' },
  {
    title: 'Free forklift loading at both sites',
    link: '/services',
    textColor: '#eef2f7',
    backgroundColor: '#14213d',
  },
  {
    title: 'New here? How bidding works, in six steps',
    link: '/help',
    textColor: '#166534',
    backgroundColor: '#dcfce7',
  },
]

const BANNER_WORDS = [
  {
    title: 'Working goods, sold in the open',
    description: 'Machines, vehicles, racking and instruments from businesses that move on. Bid from five cents up.',
    link: 'signup',
    buttonLabel: 'Get Started',
  },
  {
    title: 'Fleet and heavy equipment',
    description: 'Trucks, trailers and earthmoving with service records, on the lot in Salt Lake City.',
    link: '/auction',
    buttonLabel: 'See the auctions',
  },
  {
    title: 'Lab, clinic and data center',
    description: 'Instruments and servers, tested, erased and ready to ship.',
    link: '/search',
    buttonLabel: 'Browse lots',
  },
]

export const HOME_BANNERS = BANNER_SCENES.map((_, index) => ({
  position: index + 1,
  ...(BANNER_WORDS[index] ?? { title: '' }),
  image: bannerPicture(index + 1, 'wide'),
  mobileImage: bannerPicture(index + 1, 'square'),
}))
