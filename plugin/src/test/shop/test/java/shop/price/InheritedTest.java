package shop.price;

/** Has the tests of its superclass only. */
class InheritedTest extends PriceTest {}
