import type { BaseTranslation } from './base-translation.ts'

export const PAGES_ES: BaseTranslation['pages'] = {
  about: {
    title: 'Quiénes somos',
    content: `
<p>Vendemos bienes de trabajo: máquinas, vehículos, estanterías, instrumentos, cocinas, herramientas y todo lo demás que una empresa deja cuando se muda, se renueva o cierra. Los vendemos a la vista de todos, en subasta con hora de cierre y a precio fijo, a compradores de todo el país.</p>
<h2>En qué creemos</h2>
<p>Una buena subasta es tranquila. El precio está a la vista, el reloj es el mismo para todos y las reglas no cambian en el último minuto. Describimos lo que vemos, fotografiamos lo que importa y anotamos lo que no funciona. Si no probamos algo, lo decimos.</p>
<h2>De dónde vienen los bienes</h2>
<p>Nuestros vendedores son fabricantes, escuelas, hospitales, ciudades, restaurantes y contratistas. Algunos nos envían un solo torno; otros nos entregan las llaves de un edificio. Recogemos, clasificamos, limpiamos, probamos donde podemos y publicamos por lote, para que un taller pequeño pueda pujar junto a un gran comerciante.</p>
<h2>Dónde están los bienes</h2>
<p>La página de cada lote nombra la sede en que se encuentra. Puede inspeccionar allí en su horario y recoger con cita una vez pagada la factura. Nuestro equipo carga su camión con montacargas sin costo.</p>
<h2>Menos desperdicio</h2>
<p>Una prensa que funciona otros veinte años no tiene que fabricarse de nuevo. Lo que nadie compra se ofrece una vez más y después se dona o se recicla por material. Muy poco sale de nuestros patios hacia el vertedero.</p>`,
  },
  services: {
    title: 'Servicios',
    content: `
<p>Tenga una máquina en un rincón o una planta por vaciar antes de fin de mes, nos ocupamos de la parte del trabajo que usted quiera.</p>
<h2>Para vendedores</h2>
<ul>
<li><strong>Avalúo.</strong> Envíe una lista y fotos. En dos días hábiles tiene un rango de lo que los bienes pueden alcanzar, según nuestras propias ventas cerradas.</li>
<li><strong>Ventas en el sitio.</strong> Catalogamos, fotografiamos y vendemos los bienes donde están y supervisamos el retiro.</li>
<li><strong>Consignación.</strong> Traiga los bienes a una de nuestras sedes o deje que los recojamos. Usted ve cada puja en cuanto llega.</li>
<li><strong>Precio de reserva y venta directa.</strong> Fije un precio mínimo que queda en secreto, o un precio fijo al que el lote se vende de inmediato.</li>
<li><strong>Borrado de datos.</strong> Los discos de computadoras y copiadoras se borran o se trituran, con un informe por número de serie.</li>
</ul>
<h2>Para compradores</h2>
<ul>
<li><strong>Inspección.</strong> En nuestras sedes, en su horario. En las ventas en el sitio, el día de inspección está en la descripción de la subasta.</li>
<li><strong>Carga.</strong> La carga con montacargas es gratuita. El izaje, el embalaje en cajones y el desmontaje se cotizan antes de pujar si lo pide.</li>
<li><strong>Envío.</strong> Las cotizaciones de paquetería y carga están en la página de cada lote que se puede enviar.</li>
<li><strong>Almacenaje.</strong> Gratis durante diez días hábiles después del cierre. Pregúntenos si necesita más.</li>
</ul>
<h2>Para compras de empresas</h2>
<p>En una subasta inversa usted describe lo que necesita y los proveedores bajan el precio con sus pujas. Las organizamos para suministros, alquileres y servicios recurrentes, con la especificación, las condiciones de entrega y la posición a la vista de todos los participantes.</p>`,
  },
  help: {
    title: 'Preguntas y ayuda',
    content: `
<p>El camino corto por una subasta, desde la primera mirada hasta el muelle de carga.</p>
<h2>1. Cree una cuenta</h2>
<p>Regístrese con su nombre, su correo electrónico y una contraseña de al menos diez caracteres. Confirme la dirección con el enlace que le enviamos. Antes de su primera puja verificamos también su teléfono con un mensaje de texto.</p>
<h2>2. Encuentre un lote</h2>
<p>Busque por palabras, o abra las categorías y filtre por estado, sede, precio, recogida y envío. Siga un lote y aparecerá en su panel; le avisamos antes de que cierre. Una búsqueda guardada le avisa cuando hay algo nuevo.</p>
<h2>3. Puje</h2>
<p>El campo muestra el importe más bajo que se puede aceptar. Escriba ese importe o más y confirme. En los lotes de puja automática su importe es un máximo y queda en secreto; en los de puja fija es el precio. Junto al precio se le dice en todo momento si va ganando o si superaron su puja.</p>
<h2>4. Siga el cierre</h2>
<p>Los lotes cierran uno por uno o juntos, a la hora que figura en la página. Una puja en los últimos cinco minutos mantiene el lote abierto cinco minutos más. Si pierde la conexión, su puja automática sigue trabajando por usted.</p>
<h2>5. Pague</h2>
<p>Cuando gana, una factura lo espera en su cuenta. Muestra como líneas propias el precio, la prima del comprador si la hay, el impuesto sobre ventas y los cargos. Pague con tarjeta, banco o monedero.</p>
<h2>6. Recoja o reciba</h2>
<p>Elija una hora de recogida en la factura, tráigala con una identificación con foto y cargamos por usted. Si eligió el envío, siga el paquete desde la misma página.</p>
<h2>¿Todavía con dudas?</h2>
<p>Lea las preguntas frecuentes en Ayuda o escríbanos con el formulario de contacto. Responde una persona, los días hábiles normalmente en menos de una hora.</p>`,
  },
  guidelines: {
    title: 'Normas para pujar',
    content: `
<p>Estas normas dicen en palabras sencillas cómo funcionan nuestras subastas. Las condiciones de uso y las de cada subasta son vinculantes; donde son más estrictas, valen ellas.</p>
<h2>Importes</h2>
<ul>
<li>Los precios son en dólares estadounidenses y por unidad. En un lote de varias unidades, el total es el precio por la cantidad.</li>
<li>La próxima puja es el precio más un incremento. Los incrementos crecen con el precio, de cinco centavos a cien dólares; algunas subastas usan su propia tabla.</li>
<li>Una puja automática sube el precio solo lo necesario para seguir adelante. Nunca pasa de su máximo.</li>
<li>De dos importes iguales, va ganando el anterior.</li>
</ul>
<h2>Precio de reserva</h2>
<p>Algunos lotes tienen un precio mínimo secreto. La página dice si se alcanzó. Cuando su máximo lo alcanza, el precio sube enseguida hasta la reserva. Si no se alcanza al cierre, el lote no se vende.</p>
<h2>Lotes en sobre cerrado</h2>
<p>Usted hace una oferta que nadie más ve, y puede reemplazarla por una más alta hasta el cierre. Gana la oferta más alta y paga lo que ofreció. En los lotes con posición se le dice además su puesto actual, y nada más.</p>
<h2>Lotes inversos</h2>
<p>El comprador dice lo que necesita y un tope. Los proveedores pujan hacia abajo; gana la puja válida más baja.</p>
<h2>Tiempo</h2>
<p>Solo cuenta el reloj de nuestro servidor, y es el que usted ve. Una puja en los últimos cinco minutos prorroga el lote. Si nuestro servicio se interrumpe cerca de un cierre, los lotes afectados recuperan su tiempo.</p>
<h2>Juego limpio</h2>
<ul>
<li>Una persona, una cuenta. No puje por sus propios bienes ni deje que otros lo hagan por usted.</li>
<li>No se ponga de acuerdo con otros para mantener bajo un precio.</li>
<li>Puje solo lo que puede pagar. Lo ganado y no pagado lleva a la suspensión.</li>
<li>No se permiten pujas hechas por programas; nuestras pujas automáticas hacen ese trabajo para todos.</li>
</ul>`,
  },
  terms_of_use: {
    title: 'Condiciones de uso',
    content: `
<p>Al crear una cuenta o usar este sitio usted acepta estas condiciones. Valen junto con las condiciones de cada subasta, que acepta antes de su primera puja en ella. En caso de duda vale el texto en inglés.</p>
<h2>1. Quién puede participar</h2>
<p>Debe tener al menos 18 años y poder celebrar contratos. Da información verdadera y la mantiene al día. Es responsable de todo lo que se hace con su cuenta; avísenos enseguida si cree que otra persona la usó.</p>
<h2>2. Nuestra parte</h2>
<p>Ofrecemos bienes de nuestros vendedores y propios. Los describimos con cuidado, pero, salvo que un lote diga otra cosa, son usados y se venden como están y donde están, sin garantía. Las fotos son parte de la descripción. Pesos, horas, años y medidas son los que leímos o nos dijeron.</p>
<h2>3. Pujas y ventas</h2>
<p>Una puja es una oferta vinculante. Cuando un lote cierra con una puja ganadora válida y se alcanza el precio de reserva, si lo hay, se produce una venta a ese precio. Podemos rechazar o anular pujas que incumplan estas condiciones, que vengan de un error evidente o que no se puedan pagar, y diremos por qué.</p>
<h2>4. Precio, prima, impuestos y cargos</h2>
<p>Usted paga el precio de adjudicación, la prima del comprador donde la subasta la tenga, el impuesto sobre ventas salvo que esté exento, y los cargos que se muestran al elegir cómo pagar. Todo se muestra antes de confirmar.</p>
<h2>5. Pago y retiro</h2>
<p>Las facturas vencen a los tres días hábiles. Los bienes deben retirarse dentro de los diez días hábiles siguientes al cierre. Después podemos cobrar almacenaje y, pasados treinta días, vender los bienes de nuevo y descontar nuestros costos.</p>
<h2>6. Propiedad y riesgo</h2>
<p>La propiedad pasa cuando la factura está pagada por completo. El riesgo pasa cuando los bienes se entregan a usted o a su transportista. Los títulos de vehículos se envían por correo cuando el pago se hizo efectivo.</p>
<h2>7. Devoluciones</h2>
<p>Si un lote difiere de su descripción en algo importante, avísenos dentro de los tres días hábiles siguientes a la recogida o la entrega. Entonces lo recibimos de vuelta y le devolvemos lo que pagó. Ese es el límite de lo que debemos.</p>
<h2>8. Uso del sitio</h2>
<p>No perturbe el servicio, no reúna datos con programas más allá de lo que haría una persona ni intente ver lo que no es para usted. Podemos suspender la cuenta que lo haga.</p>
<h2>9. Responsabilidad</h2>
<p>Respondemos de lo que causamos con intención o por negligencia grave, y donde la ley no permite limitarlo. Por lo demás, nuestra responsabilidad termina en el precio del lote de que se trate.</p>
<h2>10. Ley aplicable</h2>
<p>Se aplica la ley del lugar en que la casa tiene su sede. Si una parte de estas condiciones no puede sostenerse, las demás siguen en vigor.</p>`,
  },
  partial_payment_terms: {
    title: 'Condiciones del pago parcial',
    content: `
<p>Algunas facturas pueden pagarse por partes. Si la suya es una de ellas, el pago ofrece la opción. Al elegirla acepta lo siguiente.</p>
<ul>
<li>Cada parte es al menos la proporción del importe adeudado, con impuesto y prima, que la página de pago indica junto a la opción.</li>
<li>El resto vence a los 14 días de la primera parte. Puede pagarlo en cuantas partes quiera.</li>
<li>Cada pago lleva la comisión de su forma de pago, calculada sobre ese pago.</li>
<li>Los bienes quedan con nosotros hasta que la factura esté pagada por completo. Solo entonces se puede reservar una hora de recogida.</li>
<li>El almacenaje es gratuito mientras cumpla estas condiciones.</li>
<li>Si el resto no se paga a tiempo, podemos cancelar la venta. Le devolvemos entonces lo que pagó, menos el 15 por ciento del precio de adjudicación por el costo de vender de nuevo.</li>
</ul>
<p>Si surge algo, escríbanos antes de la fecha. Preferimos mover una fecha que cancelar una venta.</p>`,
  },
  privacy_policy: {
    title: 'Política de privacidad',
    content: `
<p>Reunimos lo que necesitamos para hacer subastas, cobrar y entregar bienes, y nada por el gusto de tenerlo. Esta página dice qué es, quién lo ve y cuánto tiempo lo guardamos.</p>
<h2>Qué reunimos</h2>
<ul>
<li><strong>Su cuenta:</strong> nombre, correo, teléfono, empresa, direcciones y su contraseña en una forma que no se puede leer.</li>
<li><strong>Lo que hace aquí:</strong> pujas, lotes seguidos, búsquedas guardadas, compras, facturas, citas y mensajes para nosotros.</li>
<li><strong>Pago:</strong> los datos de tarjeta y banco van directamente a nuestro proveedor de pagos. Guardamos solo una referencia, la marca y los últimos cuatro dígitos.</li>
<li><strong>Datos técnicos:</strong> las páginas pedidas, la hora, una dirección de red abreviada y el tipo de navegador, por seguridad y para encontrar fallas.</li>
</ul>
<h2>Qué ven los demás</h2>
<p>Los demás postores ven un alias distinto en cada lote. Nunca ven su nombre, su máximo, una oferta en sobre cerrado ni por qué más puja. El vendedor de un lote que usted gana conoce su nombre y su dirección de entrega cuando usted pagó.</p>
<h2>Quién trabaja para nosotros</h2>
<p>Los proveedores de pago, envío, impuestos, correo y mensajes de texto reciben lo que su tarea necesita y no pueden usarlo para nada más. No vendemos datos personales ni mostramos publicidad.</p>
<h2>Lo que se guarda en su navegador</h2>
<p>Guardamos su sesión, su idioma y cómo quiere ver el sitio. No lo seguimos en otros sitios.</p>
<h2>Cuánto tiempo lo guardamos</h2>
<p>Los registros de ventas y pagos, siete años, porque la ley lo exige. Las pujas, tanto como el registro del lote. Los datos técnicos, 30 días. Cuando cierra su cuenta, todo lo demás se borra en 30 días.</p>
<h2>Sus opciones</h2>
<p>Puede ver, corregir y exportar sus datos en su cuenta, elegir qué mensajes recibe y pedir que borremos lo que no tenemos que guardar. Escríbanos con el formulario de contacto; respondemos en diez días.</p>
<h2>Cambios</h2>
<p>Si esta política cambia en algo importante, se le pedirá que la lea la próxima vez que inicie sesión.</p>`,
  },
}
