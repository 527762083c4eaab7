package shop.price;

/** No test. */
class Helper {}
