/** Countries, their states, and the larger cities around the house. A house that deals elsewhere adds its own. */
interface CountryPlaces {
  code: string
  name: string
  isActive: boolean
  /** 'UT Utah' */
  states: readonly string[]
}

export const COUNTRIES: readonly CountryPlaces[] = [
  {
    code: 'US',
    name: 'United States',
    isActive: true,
    states: [
      ...['AL Alabama', 'AK Alaska', 'AZ Arizona', 'AR Arkansas', 'CA California', 'CO Colorado', 'CT Connecticut'],
      ...['DE Delaware', 'DC District of Columbia', 'FL Florida', 'GA Georgia', 'HI Hawaii', 'ID Idaho', 'IL Illinois'],
      ...['IN Indiana', 'IA Iowa', 'KS Kansas', 'KY Kentucky', 'LA Louisiana', 'ME Maine', 'MD Maryland'],
      ...['MA Massachusetts', 'MI Michigan', 'MN Minnesota', 'MS Mississippi', 'MO Missouri', 'MT Montana'],
      ...['NE Nebraska', 'NV Nevada', 'NH New Hampshire', 'NJ New Jersey', 'NM New Mexico', 'NY New York'],
      ...['NC North Carolina', 'ND North Dakota', 'OH Ohio', 'OK Oklahoma', 'OR Oregon', 'PA Pennsylvania'],
      ...['RI Rhode Island', 'SC South Carolina', 'SD South Dakota', 'TN Tennessee', 'TX Texas', 'UT Utah'],
      ...['VT Vermont', 'VA Virginia', 'WA Washington', 'WV West Virginia', 'WI Wisconsin', 'WY Wyoming'],
    ],
  },
  {
    code: 'CA',
    name: 'Canada',
    isActive: false,
    states: [
      ...['AB Alberta', 'BC British Columbia', 'MB Manitoba', 'NB New Brunswick', 'NL Newfoundland and Labrador'],
      ...['NS Nova Scotia', 'NT Northwest Territories', 'NU Nunavut', 'ON Ontario', 'PE Prince Edward Island'],
      ...['QC Quebec', 'SK Saskatchewan', 'YT Yukon'],
    ],
  },
]

/** By the code of a state of the United States. */
export const CITIES: Readonly<Record<string, readonly string[]>> = {
  UT: [
    ...['American Fork', 'Bountiful', 'Brigham City', 'Cedar City', 'Clearfield', 'Cottonwood Heights', 'Draper'],
    ...['Eagle Mountain', 'Farmington', 'Heber City', 'Herriman', 'Holladay', 'Kaysville', 'Layton', 'Lehi', 'Logan'],
    ...[
      'Magna',
      'Midvale',
      'Millcreek',
      'Moab',
      'Murray',
      'North Ogden',
      'North Salt Lake',
      'Ogden',
      'Orem',
      'Park City',
    ],
    ...['Payson', 'Pleasant Grove', 'Price', 'Provo', 'Richfield', 'Riverton', 'Roy', 'Salt Lake City', 'Sandy'],
    ...['Saratoga Springs', 'South Jordan', 'South Salt Lake', 'Spanish Fork', 'Springville', 'St. George', 'Syracuse'],
    ...['Taylorsville', 'Tooele', 'Vernal', 'Washington', 'West Jordan', 'West Valley City'],
  ],
  ID: [
    ...['Blackfoot', 'Boise', 'Burley', 'Caldwell', 'Chubbuck', "Coeur d'Alene", 'Eagle', 'Hayden', 'Idaho Falls'],
    ...['Jerome', 'Kuna', 'Lewiston', 'Meridian', 'Moscow', 'Mountain Home', 'Nampa', 'Pocatello', 'Post Falls'],
    ...['Rexburg', 'Sandpoint', 'Star', 'Twin Falls'],
  ],
  NV: [
    ...['Boulder City', 'Carson City', 'Elko', 'Ely', 'Enterprise', 'Fallon', 'Fernley', 'Henderson', 'Las Vegas'],
    ...['Mesquite', 'North Las Vegas', 'Pahrump', 'Paradise', 'Reno', 'Sparks', 'Spring Valley', 'Sunrise Manor'],
    ...['West Wendover', 'Winnemucca'],
  ],
  CO: [
    ...['Arvada', 'Aurora', 'Boulder', 'Brighton', 'Broomfield', 'Castle Rock', 'Centennial', 'Colorado Springs'],
    ...['Commerce City', 'Denver', 'Durango', 'Englewood', 'Erie', 'Fort Collins', 'Fountain', 'Glenwood Springs'],
    ...['Grand Junction', 'Greeley', 'Highlands Ranch', 'Lafayette', 'Lakewood', 'Littleton', 'Longmont', 'Loveland'],
    ...['Montrose', 'Northglenn', 'Parker', 'Pueblo', 'Thornton', 'Westminster', 'Wheat Ridge', 'Windsor'],
  ],
  AZ: [
    ...['Apache Junction', 'Avondale', 'Buckeye', 'Bullhead City', 'Casa Grande', 'Chandler', 'El Mirage', 'Flagstaff'],
    ...['Gilbert', 'Glendale', 'Goodyear', 'Kingman', 'Lake Havasu City', 'Marana', 'Maricopa', 'Mesa', 'Oro Valley'],
    ...['Page', 'Peoria', 'Phoenix', 'Prescott', 'Prescott Valley', 'Queen Creek', 'San Tan Valley', 'Scottsdale'],
    ...['Sierra Vista', 'Surprise', 'Tempe', 'Tucson', 'Yuma'],
  ],
}
